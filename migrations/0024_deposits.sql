-- Deposits: what a salon asks for before a visit, the time that is held meanwhile, and the money's own ledger.

-- ── how the salon asks ──────────────────────────────────────────────────────────────────────────────

ALTER TABLE salon ADD COLUMN is_deposit_on boolean NOT NULL DEFAULT false;
-- How long a visitor has to pay (rule R-158).
ALTER TABLE salon ADD COLUMN deposit_due_min integer NOT NULL DEFAULT 120;
ALTER TABLE salon ADD CONSTRAINT salon_deposit_due_ck CHECK (deposit_due_min BETWEEN 15 AND 2880);
-- From how many no-shows on a customer pays ahead for anything; null: never. And how much of the price, in basis points.
ALTER TABLE salon ADD COLUMN deposit_no_shows integer;
ALTER TABLE salon ADD CONSTRAINT salon_deposit_no_shows_ck CHECK (deposit_no_shows BETWEEN 1 AND 20);
ALTER TABLE salon ADD COLUMN deposit_no_show_bp integer NOT NULL DEFAULT 5000;
ALTER TABLE salon ADD CONSTRAINT salon_deposit_no_show_bp_ck CHECK (deposit_no_show_bp BETWEEN 1 AND 10000);
-- Where to pay it.
ALTER TABLE salon ADD COLUMN bank_name text;
ALTER TABLE salon ADD COLUMN bank_account_number text;
ALTER TABLE salon ADD COLUMN bank_account_name text;
ALTER TABLE salon ADD COLUMN deposit_note text;

-- 0: none.
ALTER TABLE service ADD COLUMN deposit_minor bigint NOT NULL DEFAULT 0;
ALTER TABLE service ADD CONSTRAINT service_deposit_ck CHECK (deposit_minor BETWEEN 0 AND price_minor);

-- ── a time that is held ─────────────────────────────────────────────────────────────────────────────

-- Its time is held until then, unless the deposit is paid; null: it waits for none.
ALTER TABLE appointment ADD COLUMN deposit_due_at timestamptz;
ALTER TABLE appointment ADD CONSTRAINT appointment_deposit_due_ck CHECK (deposit_due_at IS NULL OR status = 'booked');
CREATE INDEX appointment_deposit_due_idx ON appointment (salon_id, deposit_due_at) WHERE deposit_due_at IS NOT NULL;

-- ── the ledger ──────────────────────────────────────────────────────────────────────────────────────

-- What was asked for an appointment, when it came in, and what became of it. Paid with it is a sale where one is recorded.
CREATE TABLE deposit (
  salon_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  amount_minor bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When the customer said that they have paid.
  said_at timestamptz,
  received_at timestamptz,
  method text,
  location_id uuid, -- whose till, or whose transfers
  staff_id uuid, -- who took it, or saw it arrive
  outcome text, -- null: held for the sale, or not paid yet
  ended_at timestamptz,
  ended_by uuid, -- null: nobody signed in
  returned_method text,
  -- When the customer was written to that the time was released, or found to have no address.
  told_at timestamptz,
  CONSTRAINT deposit_pk PRIMARY KEY (salon_id, appointment_id),
  CONSTRAINT deposit_appointment_fk FOREIGN KEY (salon_id, appointment_id)
    REFERENCES appointment (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT deposit_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id),
  CONSTRAINT deposit_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT deposit_ended_by_fk FOREIGN KEY (salon_id, ended_by) REFERENCES staff (salon_id, id),
  CONSTRAINT deposit_amount_ck CHECK (amount_minor > 0),
  CONSTRAINT deposit_method_ck CHECK (method IN ('cash', 'transfer')),
  CONSTRAINT deposit_returned_method_ck CHECK (returned_method IN ('cash', 'transfer')),
  CONSTRAINT deposit_received_ck CHECK (num_nulls(received_at, method, location_id, staff_id) IN (0, 4)),
  CONSTRAINT deposit_outcome_ck CHECK (outcome IN ('expired', 'kept', 'returned')),
  CONSTRAINT deposit_ended_ck CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT deposit_of_received_ck CHECK (outcome IS NULL OR (outcome = 'expired') = (received_at IS NULL)),
  CONSTRAINT deposit_returned_ck CHECK ((outcome IS NOT DISTINCT FROM 'returned') = (returned_method IS NOT NULL))
);
CREATE INDEX deposit_received_idx ON deposit (salon_id, received_at) WHERE received_at IS NOT NULL;
CREATE INDEX deposit_returned_idx ON deposit (salon_id, ended_at) WHERE outcome = 'returned';
CREATE INDEX deposit_untold_idx ON deposit (salon_id) WHERE outcome = 'expired' AND told_at IS NULL;
CREATE INDEX deposit_staff_idx ON deposit (salon_id, staff_id);
ALTER TABLE deposit ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON deposit TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON deposit TO parlour_app;

-- The part of a sale that its deposit paid: counted on the day on which the deposit came in, not again.
ALTER TABLE sale_payment ADD COLUMN is_deposit boolean NOT NULL DEFAULT false;
ALTER TABLE day_close_line ADD COLUMN deposits_minor bigint NOT NULL DEFAULT 0;

-- ── the worker ──────────────────────────────────────────────────────────────────────────────────────

-- The salons in which a deposit is overdue, or whose customer is to be told that the time was released.
CREATE FUNCTION salons_with_overdue_deposits(moment timestamptz)
RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER STABLE SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN QUERY
    SELECT a.salon_id FROM public.appointment a WHERE a.deposit_due_at <= moment
    UNION
    SELECT d.salon_id FROM public.deposit d WHERE d.outcome = 'expired' AND d.told_at IS NULL;
END $$;
REVOKE ALL ON FUNCTION salons_with_overdue_deposits(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_with_overdue_deposits(timestamptz) TO parlour_app;
