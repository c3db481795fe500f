-- Preparation rules (R-453): what customers must know or do before a visit, in the salon's own words; for all visits, and
-- for a service. Changed words have the next version.
ALTER TABLE salon ADD COLUMN preparation text;
ALTER TABLE salon ADD COLUMN must_accept_preparation boolean NOT NULL DEFAULT false;
ALTER TABLE salon ADD COLUMN preparation_version integer NOT NULL DEFAULT 0;
ALTER TABLE service ADD COLUMN preparation text;
ALTER TABLE service ADD COLUMN must_accept_preparation boolean NOT NULL DEFAULT false;
ALTER TABLE service ADD COLUMN preparation_version integer NOT NULL DEFAULT 0;

-- The rules that a customer accepted for a visit.
CREATE TABLE accepted_preparation (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  service_id uuid,
  words text NOT NULL,
  version integer NOT NULL,
  accepted_at timestamptz NOT NULL,
  CONSTRAINT accepted_preparation_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT accepted_preparation_rule_key UNIQUE NULLS NOT DISTINCT (salon_id, appointment_id, service_id),
  CONSTRAINT accepted_preparation_appointment_fk FOREIGN KEY (salon_id, appointment_id)
    REFERENCES appointment (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT accepted_preparation_service_fk FOREIGN KEY (salon_id, service_id) REFERENCES service (salon_id, id)
);
COMMENT ON COLUMN accepted_preparation.service_id IS 'The service whose rule it is; null for the rule of all visits.';
COMMENT ON COLUMN accepted_preparation.words IS 'As the customer read them; the rule may have changed since.';
CREATE INDEX accepted_preparation_service_idx ON accepted_preparation (salon_id, service_id);

ALTER TABLE accepted_preparation ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON accepted_preparation TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, DELETE ON accepted_preparation TO parlour_app;
