-- Several members may do a service together: the parts of a sale's line that count for each of them, its own member included.
-- A line that one member did alone has no rows.
CREATE TABLE sale_line_share (
  salon_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  position smallint NOT NULL,
  staff_id uuid NOT NULL,
  share_bp integer NOT NULL,
  commission_bp integer NOT NULL,
  amount_minor bigint NOT NULL,
  vat_minor bigint NOT NULL,
  refunded_minor bigint NOT NULL DEFAULT 0,
  CONSTRAINT sale_line_share_pk PRIMARY KEY (salon_id, sale_id, position, staff_id),
  CONSTRAINT sale_line_share_line_fk FOREIGN KEY (salon_id, sale_id, position)
    REFERENCES sale_line (salon_id, sale_id, position) ON DELETE CASCADE,
  CONSTRAINT sale_line_share_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT sale_line_share_part_ck CHECK (share_bp BETWEEN 1 AND 9999),
  CONSTRAINT sale_line_share_commission_ck CHECK (commission_bp BETWEEN 0 AND 10000)
);
COMMENT ON COLUMN sale_line_share.share_bp IS 'The parts of a line sum to 10,000.';
COMMENT ON COLUMN sale_line_share.commission_bp IS 'The member''s rate on the day of the sale.';
COMMENT ON COLUMN sale_line_share.amount_minor IS 'The parts of a line sum to its total; what rounding leaves is its own member''s.';
CREATE INDEX sale_line_share_staff_idx ON sale_line_share (salon_id, staff_id);

-- The parts of a refunded line that are taken back from each of them.
CREATE TABLE sale_refund_share (
  salon_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  position smallint NOT NULL,
  staff_id uuid NOT NULL,
  amount_minor bigint NOT NULL,
  vat_minor bigint NOT NULL,
  CONSTRAINT sale_refund_share_pk PRIMARY KEY (salon_id, refund_id, position, staff_id),
  CONSTRAINT sale_refund_share_line_fk FOREIGN KEY (salon_id, refund_id, position)
    REFERENCES sale_refund_line (salon_id, refund_id, position) ON DELETE CASCADE,
  CONSTRAINT sale_refund_share_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id)
);

ALTER TABLE sale_line_share ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON sale_line_share TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON sale_line_share TO parlour_app;
ALTER TABLE sale_refund_share ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON sale_refund_share TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON sale_refund_share TO parlour_app;

-- The members who do a service of an appointment together with its own member, and their shares of it.
ALTER TABLE appointment_service ADD COLUMN shared_with uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE appointment_service ADD COLUMN shares_bp integer[] NOT NULL DEFAULT '{}';
ALTER TABLE appointment_service ADD CONSTRAINT appointment_service_shares_ck
  CHECK (cardinality(shared_with) = cardinality(shares_bp));
COMMENT ON COLUMN appointment_service.shared_with IS 'Each of them has a row in appointment_member too.';
COMMENT ON COLUMN appointment_service.shares_bp IS 'In the order of shared_with; the service''s own member has the rest of 10,000.';
