-- Bank accounts that the payment provider opens for one bill (R-465), and the money that arrived in them. The row is
-- written before the provider is asked.
CREATE TABLE virtual_account (
  salon_id uuid NOT NULL,
  reference text NOT NULL,
  sale_id uuid,
  payment_id uuid,
  appointment_id uuid,
  location_id uuid,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  mode text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  held_reason text,
  bank_name text,
  account_number text,
  account_name text,
  expires_at timestamptz NOT NULL,
  transaction_id text,
  refused_minor bigint,
  paid_minor bigint,
  paid_currency text,
  paid_at timestamptz,
  asked_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT virtual_account_pk PRIMARY KEY (salon_id, reference),
  CONSTRAINT virtual_account_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT virtual_account_sale_fk FOREIGN KEY (salon_id, sale_id) REFERENCES sale (salon_id, id),
  CONSTRAINT virtual_account_payment_fk FOREIGN KEY (salon_id, sale_id, payment_id)
    REFERENCES sale_payment (salon_id, sale_id, id),
  CONSTRAINT virtual_account_payment_ck CHECK (payment_id IS NULL OR sale_id IS NOT NULL),
  CONSTRAINT virtual_account_appointment_fk FOREIGN KEY (salon_id, appointment_id)
    REFERENCES appointment (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT virtual_account_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id),
  CONSTRAINT virtual_account_subject_ck CHECK (num_nonnulls(sale_id, appointment_id) = CASE WHEN location_id IS NULL THEN 0 ELSE 1 END),
  CONSTRAINT virtual_account_unknown_ck CHECK ((held_reason IS NOT DISTINCT FROM 'unknown') = (location_id IS NULL)),
  CONSTRAINT virtual_account_amount_ck CHECK (amount_minor > 0),
  CONSTRAINT virtual_account_mode_ck CHECK (mode IN ('test', 'live')),
  CONSTRAINT virtual_account_state_ck CHECK (state IN ('open', 'applied', 'held', 'returned')),
  CONSTRAINT virtual_account_number_ck CHECK (num_nulls(bank_name, account_number, account_name) IN (0, 3)),
  CONSTRAINT virtual_account_held_ck CHECK ((state IN ('held', 'returned')) = (held_reason IS NOT NULL)),
  CONSTRAINT virtual_account_settled_ck CHECK ((state = 'open') = (settled_at IS NULL)),
  CONSTRAINT virtual_account_paid_ck CHECK (state = 'open' OR num_nulls(paid_minor, paid_currency, paid_at) = 0),
  CONSTRAINT virtual_account_returned_ck CHECK ((state = 'returned') = (returned_at IS NOT NULL))
);
COMMENT ON COLUMN virtual_account.payment_id IS 'The awaited transfer of the sale that the account was opened for; null for its balance.';
COMMENT ON COLUMN virtual_account.location_id IS 'The location of the sale or appointment; null for money whose bill is not known.';
COMMENT ON COLUMN virtual_account.state IS 'open: no money yet; applied: the money paid the bill; held: the money is not used; returned: the salon refunded it.';
COMMENT ON COLUMN virtual_account.transaction_id IS 'The provider''s id of the transaction, by which it reports refused transfers.';
COMMENT ON COLUMN virtual_account.refused_minor IS 'The amount of the last transfer that the bank refused, because it was not exact.';
COMMENT ON COLUMN virtual_account.asked_at IS 'When the provider was asked last.';
CREATE INDEX virtual_account_sale_idx ON virtual_account (salon_id, sale_id, created_at) WHERE sale_id IS NOT NULL;
CREATE INDEX virtual_account_appointment_idx ON virtual_account (salon_id, appointment_id, created_at)
  WHERE appointment_id IS NOT NULL;
CREATE INDEX virtual_account_held_idx ON virtual_account (salon_id, paid_at) WHERE state = 'held';
CREATE INDEX virtual_account_transaction_idx ON virtual_account (salon_id, transaction_id) WHERE transaction_id IS NOT NULL;
ALTER TABLE virtual_account ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON virtual_account TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON virtual_account TO parlour_app;

-- A transfer that the provider confirmed has a time, and no person.
ALTER TABLE sale_payment DROP CONSTRAINT sale_payment_settled_ck;
ALTER TABLE sale_payment ADD CONSTRAINT sale_payment_settled_ck CHECK (settled_by IS NULL OR settled_at IS NOT NULL);
