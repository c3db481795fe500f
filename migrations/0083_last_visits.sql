-- A completed appointment is a visit, whether or not a sale was recorded for it (R-475).
UPDATE customer c SET last_visit_at = greatest(c.last_visit_at, v.last)
FROM (
  SELECT salon_id, customer_id, max(least(starts_at, started_at)) AS last
  FROM appointment
  WHERE status = 'completed' AND customer_id IS NOT NULL
  GROUP BY salon_id, customer_id
) v
WHERE c.salon_id = v.salon_id AND c.id = v.customer_id AND c.merged_into_id IS NULL
  AND c.last_visit_at IS DISTINCT FROM greatest(c.last_visit_at, v.last);
COMMENT ON COLUMN customer.last_visit_at IS 'The latest valid sale or completed appointment (R-475); when they are invited to come back (messages).';
