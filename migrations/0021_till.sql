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
