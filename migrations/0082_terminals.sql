-- Card terminals of the salon's own account with the payment provider, and what is charged on them (R-470).
CREATE TABLE terminal (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  added_at timestamptz NOT NULL,
  CONSTRAINT terminal_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT terminal_code_key UNIQUE (salon_id, code),
  CONSTRAINT terminal_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT terminal_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id)
);
COMMENT ON COLUMN terminal.code IS 'The provider''s id of the device.';
COMMENT ON COLUMN terminal.is_active IS 'False: the terminal was removed; its charges stay.';
CREATE INDEX terminal_location_idx ON terminal (salon_id, location_id);

-- The customer at the provider to whom all payment requests of the salon are addressed: its till, no person.
CREATE TABLE terminal_till (
  salon_id uuid NOT NULL,
  account text NOT NULL,
  customer_id text NOT NULL,
  customer_code text NOT NULL,
  CONSTRAINT terminal_till_pk PRIMARY KEY (salon_id, account),
  CONSTRAINT terminal_till_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE
);
COMMENT ON COLUMN terminal_till.account IS 'The mode and the end of the key with which the customer was made.';

-- One row per charge, written before the provider is called for the first time.
CREATE TABLE terminal_charge (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  terminal_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  mode text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  problem text,
  said text,
  held_reason text,
  tried_at timestamptz,
  request_id text,
  request_code text,
  offline_reference text,
  event_id text,
  pushed_at timestamptz,
  delivered_at timestamptz,
  declined_at timestamptz,
  archived_at timestamptz,
  paid_minor bigint,
  paid_currency text,
  paid_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT terminal_charge_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT terminal_charge_payment_key UNIQUE (salon_id, sale_id, payment_id),
  CONSTRAINT terminal_charge_request_key UNIQUE (salon_id, request_code),
  CONSTRAINT terminal_charge_terminal_fk FOREIGN KEY (salon_id, terminal_id) REFERENCES terminal (salon_id, id),
  CONSTRAINT terminal_charge_payment_fk FOREIGN KEY (salon_id, sale_id, payment_id)
    REFERENCES sale_payment (salon_id, sale_id, id) ON DELETE CASCADE,
  CONSTRAINT terminal_charge_amount_ck CHECK (amount_minor > 0),
  CONSTRAINT terminal_charge_mode_ck CHECK (mode IN ('test', 'live')),
  CONSTRAINT terminal_charge_state_ck CHECK (state IN ('open', 'paid', 'cancelled', 'expired', 'failed', 'held', 'returned')),
  CONSTRAINT terminal_charge_problem_ck CHECK (problem IN ('offline', 'busy', 'not-sent', 'key', 'country', 'refused', 'amount')),
  CONSTRAINT terminal_charge_held_reason_ck CHECK (held_reason IN ('amount', 'currency', 'mode', 'paid-twice', 'voided')),
  CONSTRAINT terminal_charge_held_ck CHECK ((held_reason IS NULL) = (state NOT IN ('held', 'returned'))),
  CONSTRAINT terminal_charge_paid_ck CHECK (
    num_nulls(paid_minor, paid_currency, paid_at) = CASE WHEN state IN ('paid', 'held', 'returned') THEN 0 ELSE 3 END),
  CONSTRAINT terminal_charge_ended_ck CHECK ((ended_at IS NULL) = (state = 'open')),
  CONSTRAINT terminal_charge_request_ck CHECK (num_nulls(request_id, request_code, offline_reference) IN (0, 3))
);
COMMENT ON COLUMN terminal_charge.tried_at IS 'When the provider was last asked to make the payment request; without a request, it is unknown if it was made.';
COMMENT ON COLUMN terminal_charge.problem IS 'Why the charge is not on the device, or why the provider refused it.';
COMMENT ON COLUMN terminal_charge.said IS 'The provider''s own words about the problem, shortened.';
COMMENT ON COLUMN terminal_charge.archived_at IS 'When the provider confirmed that the request can no longer be opened.';
CREATE INDEX terminal_charge_terminal_idx ON terminal_charge (salon_id, terminal_id, created_at);
CREATE INDEX terminal_charge_open_idx ON terminal_charge (salon_id) WHERE state IN ('open', 'held');
CREATE INDEX terminal_charge_ended_idx ON terminal_charge (salon_id, ended_at) WHERE state IN ('cancelled', 'expired');
CREATE INDEX terminal_charge_paid_idx ON terminal_charge (salon_id, paid_at) WHERE state = 'paid';

-- What the provider reports as taken on the devices: for fees and card digits, and to find money of no charge (R-473).
CREATE TABLE terminal_money (
  salon_id uuid NOT NULL,
  reference text NOT NULL,
  terminal_code text,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  fee_minor bigint,
  last4 text,
  paid_at timestamptz NOT NULL,
  charge_id uuid,
  set_aside_at timestamptz,
  set_aside_by uuid,
  CONSTRAINT terminal_money_pk PRIMARY KEY (salon_id, reference),
  CONSTRAINT terminal_money_charge_key UNIQUE (salon_id, charge_id),
  CONSTRAINT terminal_money_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT terminal_money_charge_fk FOREIGN KEY (salon_id, charge_id) REFERENCES terminal_charge (salon_id, id),
  CONSTRAINT terminal_money_set_aside_by_fk FOREIGN KEY (salon_id, set_aside_by) REFERENCES staff (salon_id, id),
  CONSTRAINT terminal_money_amount_ck CHECK (amount_minor > 0),
  CONSTRAINT terminal_money_place_ck CHECK (
    (set_aside_at IS NULL) = (set_aside_by IS NULL) AND NOT (charge_id IS NOT NULL AND set_aside_at IS NOT NULL))
);
CREATE INDEX terminal_money_open_idx ON terminal_money (salon_id, paid_at) WHERE charge_id IS NULL AND set_aside_at IS NULL;
CREATE INDEX terminal_money_set_aside_by_idx ON terminal_money (salon_id, set_aside_by);

-- A card payment on a terminal is awaited until the provider reports it, and missing if it was not made.
ALTER TABLE sale_payment DROP CONSTRAINT sale_payment_awaiting_ck;
ALTER TABLE sale_payment ADD CONSTRAINT sale_payment_awaiting_ck CHECK (method <> 'cash' OR status IN ('received', 'voided'));

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['terminal', 'terminal_till', 'terminal_charge', 'terminal_money']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_salon ON %I TO parlour_app
      USING (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)
      WITH CHECK (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON terminal, terminal_till, terminal_charge, terminal_money TO parlour_app;
