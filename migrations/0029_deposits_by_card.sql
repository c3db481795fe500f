-- Deposits by card: the salon's own account with the payment provider, and what its visitors pay into it.

CREATE TABLE card_account (
  salon_id uuid NOT NULL,
  -- Sealed with the secret of this house; nobody is shown it.
  secret_key text NOT NULL,
  -- By which its owner knows it again.
  key_end text NOT NULL,
  mode text NOT NULL,
  -- false: the provider could not be asked when it was saved.
  is_checked boolean NOT NULL,
  set_at timestamptz NOT NULL,
  CONSTRAINT card_account_pk PRIMARY KEY (salon_id),
  CONSTRAINT card_account_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT card_account_mode_ck CHECK (mode IN ('test', 'live'))
);
ALTER TABLE card_account ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON card_account TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON card_account TO parlour_app;

-- A payment of a deposit as it was begun, and what became of it. The row is there before the provider is asked.
CREATE TABLE deposit_payment (
  salon_id uuid NOT NULL,
  reference text NOT NULL,
  appointment_id uuid NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  mode text NOT NULL,
  -- open: nobody knows of money; applied: it is the deposit; held: money came, and is not; returned: the salon gave that back.
  state text NOT NULL DEFAULT 'open',
  held_reason text,
  -- What came, as the provider says.
  paid_minor bigint,
  paid_currency text,
  paid_at timestamptz,
  authorization_url text,
  -- As the provider said last; null: it said nothing yet.
  provider_status text,
  settled_at timestamptz,
  returned_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT deposit_payment_pk PRIMARY KEY (salon_id, reference),
  -- One of which money came, or still may, is not erased (rule R-168).
  CONSTRAINT deposit_payment_appointment_fk FOREIGN KEY (salon_id, appointment_id)
    REFERENCES appointment (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT deposit_payment_amount_ck CHECK (amount_minor > 0),
  CONSTRAINT deposit_payment_mode_ck CHECK (mode IN ('test', 'live')),
  CONSTRAINT deposit_payment_state_ck CHECK (state IN ('open', 'applied', 'held', 'returned')),
  CONSTRAINT deposit_payment_held_ck CHECK ((state IN ('held', 'returned')) = (held_reason IS NOT NULL)),
  CONSTRAINT deposit_payment_settled_ck CHECK ((state = 'open') = (settled_at IS NULL)),
  CONSTRAINT deposit_payment_paid_ck CHECK (state = 'open' OR num_nulls(paid_minor, paid_currency, paid_at) = 0),
  CONSTRAINT deposit_payment_returned_ck CHECK ((state = 'returned') = (returned_at IS NOT NULL))
);
CREATE INDEX deposit_payment_appointment_idx ON deposit_payment (salon_id, appointment_id, created_at);
CREATE INDEX deposit_payment_held_idx ON deposit_payment (salon_id) WHERE state = 'held';
-- A deposit is paid once.
CREATE UNIQUE INDEX deposit_payment_applied_key ON deposit_payment (salon_id, appointment_id) WHERE state = 'applied';
ALTER TABLE deposit_payment ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON deposit_payment TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON deposit_payment TO parlour_app;

ALTER TABLE deposit DROP CONSTRAINT deposit_method_ck;
ALTER TABLE deposit ADD CONSTRAINT deposit_method_ck CHECK (method IN ('cash', 'transfer', 'card'));
ALTER TABLE deposit DROP CONSTRAINT deposit_returned_method_ck;
ALTER TABLE deposit ADD CONSTRAINT deposit_returned_method_ck CHECK (returned_method IN ('cash', 'transfer', 'card'));
