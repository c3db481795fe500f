-- Existing appointments take the time of their member. This is a file after the table's, so that on a cluster the table is
-- distributed before it is filled.
INSERT INTO appointment_member (salon_id, appointment_id, staff_id, starts_at, ends_at, busy, held_until)
SELECT salon_id, id, staff_id, starts_at, ends_at, busy,
  CASE WHEN status IN ('booked', 'in-progress') THEN coalesce(deposit_due_at, 'infinity') END
FROM appointment;

ALTER TABLE appointment DROP CONSTRAINT appointment_no_overlap;
ALTER TABLE appointment DROP COLUMN busy;
DROP INDEX appointment_member_idx;
