-- Members that are edited, commission by service and product, and what was paid ahead of the pay.

-- ── edits ───────────────────────────────────────────────────────────────────────────────────────────

-- Raised by every edit of a person (rule R-81).
ALTER TABLE staff ADD COLUMN version integer NOT NULL DEFAULT 1;

-- ── commission of a service or a product ────────────────────────────────────────────────────────────

-- Of whoever does or sells it, or of one member alone, which goes first (rule R-100).
CREATE TABLE commission_rate (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  service_id uuid,
  product_id uuid,
  staff_id uuid, -- null: everybody
  commission_bp integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT commission_rate_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT commission_rate_item_key UNIQUE NULLS NOT DISTINCT (salon_id, service_id, product_id, staff_id),
  CONSTRAINT commission_rate_service_fk FOREIGN KEY (salon_id, service_id) REFERENCES service (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT commission_rate_product_fk FOREIGN KEY (salon_id, product_id) REFERENCES product (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT commission_rate_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT commission_rate_item_ck CHECK ((service_id IS NULL) <> (product_id IS NULL)),
  CONSTRAINT commission_rate_bp_ck CHECK (commission_bp BETWEEN 0 AND 10000)
);
CREATE INDEX commission_rate_staff_idx ON commission_rate (salon_id, staff_id);

-- ── pay ─────────────────────────────────────────────────────────────────────────────────────────────

-- Money that a member got ahead of their pay; it is deducted from it (rule R-102). One entered by mistake is erased, and
-- the audit log keeps it.
CREATE TABLE pay_advance (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  amount_minor bigint NOT NULL,
  given_on date NOT NULL, -- of the salon's zone
  note text,
  created_by text,
  created_at timestamptz NOT NULL,
  CONSTRAINT pay_advance_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT pay_advance_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT pay_advance_amount_ck CHECK (amount_minor BETWEEN 1 AND 100000000000)
);
CREATE INDEX pay_advance_given_idx ON pay_advance (salon_id, given_on);

-- ── the second wall ─────────────────────────────────────────────────────────────────────────────────

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['commission_rate', 'pay_advance']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_salon ON %I TO parlour_app '
      'USING (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid) '
      'WITH CHECK (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON commission_rate TO parlour_app;
GRANT SELECT, INSERT, DELETE ON pay_advance TO parlour_app;
