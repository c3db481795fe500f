-- Each service of an appointment has its member, its start in minutes from the start of the visit, and its length.
ALTER TABLE appointment_service ADD COLUMN staff_id uuid;
ALTER TABLE appointment_service ADD COLUMN start_min integer;
ALTER TABLE appointment_service ADD COLUMN length_min integer;

-- Until now the services followed one another, done by the only member; in a visit of another length (R-41), the last ones
-- were cut short or the last one took longer.
UPDATE appointment_service x
SET staff_id = a.staff_id,
  start_min = least(w.start_min, w.visit_min),
  length_min = CASE WHEN w.is_last THEN greatest(w.visit_min - w.start_min, 0)
    ELSE least(x.duration_min, greatest(w.visit_min - w.start_min, 0)) END
FROM appointment a, (
  SELECT s.salon_id, s.appointment_id, s.position,
    (sum(s.duration_min) OVER visit - s.duration_min)::integer AS start_min,
    ceil(extract(epoch FROM v.ends_at - v.starts_at) / 60)::integer AS visit_min,
    s.position = max(s.position) OVER (PARTITION BY s.salon_id, s.appointment_id) AS is_last
  FROM appointment_service s
  JOIN appointment v ON v.salon_id = s.salon_id AND v.id = s.appointment_id
  WINDOW visit AS (PARTITION BY s.salon_id, s.appointment_id ORDER BY s.position)
) w
WHERE a.salon_id = x.salon_id AND a.id = x.appointment_id
  AND w.salon_id = x.salon_id AND w.appointment_id = x.appointment_id AND w.position = x.position;

ALTER TABLE appointment_service ALTER COLUMN staff_id SET NOT NULL;
ALTER TABLE appointment_service ALTER COLUMN start_min SET NOT NULL;
ALTER TABLE appointment_service ALTER COLUMN length_min SET NOT NULL;
ALTER TABLE appointment_service ADD CONSTRAINT appointment_service_staff_fk
  FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id);
ALTER TABLE appointment_service ADD CONSTRAINT appointment_service_place_ck CHECK (start_min >= 0 AND length_min >= 0);
COMMENT ON COLUMN appointment_service.staff_id IS 'The member who does the service.';
COMMENT ON COLUMN appointment_service.start_min IS 'Minutes from the start of the visit.';
COMMENT ON COLUMN appointment_service.length_min IS 'With a custom length (R-41); duration_min is what the service takes as a rule.';
