-- What is paid out of a till, and stock of several locations.

-- ── paid out of the till ────────────────────────────────────────────────────────────────────────────

-- The location from whose till an advance was paid in cash, and who took it out; null: it came from elsewhere (rule R-125).
ALTER TABLE pay_advance ADD COLUMN till_location_id uuid;
ALTER TABLE pay_advance ADD COLUMN till_staff_id uuid;
ALTER TABLE pay_advance ADD CONSTRAINT pay_advance_till_location_fk
  FOREIGN KEY (salon_id, till_location_id) REFERENCES location (salon_id, id);
ALTER TABLE pay_advance ADD CONSTRAINT pay_advance_till_staff_fk FOREIGN KEY (salon_id, till_staff_id) REFERENCES staff (salon_id, id);
ALTER TABLE pay_advance ADD CONSTRAINT pay_advance_till_ck CHECK ((till_location_id IS NULL) = (till_staff_id IS NULL));

ALTER TABLE day_close_line ADD COLUMN paid_out_minor bigint NOT NULL DEFAULT 0;
ALTER TABLE day_close_line ADD CONSTRAINT day_close_line_paid_out_ck CHECK (paid_out_minor >= 0);

-- ── stock of several locations ──────────────────────────────────────────────────────────────────────

-- The same goods lie at several locations: a barcode is of one product of each (rule R-83).
DROP INDEX product_barcode_key;
CREATE UNIQUE INDEX product_barcode_key ON product (salon_id, location_id, barcode) WHERE archived_at IS NULL;

-- Units that go to another location are two rows of one moment, each with the product of the other (rule R-127).
ALTER TABLE stock_movement ADD COLUMN other_product_id uuid;
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_other_product_fk
  FOREIGN KEY (salon_id, other_product_id) REFERENCES product (salon_id, id);
ALTER TABLE stock_movement DROP CONSTRAINT stock_movement_reason_ck;
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_reason_ck
  CHECK (reason IN ('opening', 'sale', 'refund', 'correction', 'delivery', 'count', 'move'));
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_other_product_ck CHECK ((reason = 'move') = (other_product_id IS NOT NULL));

-- ── sales of one location ───────────────────────────────────────────────────────────────────────────

-- As in 0004, with the location, so that the figures of a period are still read from the index alone.
DROP INDEX sale_newest_idx;
CREATE INDEX sale_newest_idx ON sale (salon_id, sold_at DESC, id DESC) INCLUDE (total_minor, voided_at, location_id);
