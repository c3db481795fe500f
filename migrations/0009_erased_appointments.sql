-- What the plan counts is what was made in the month, whatever became of it (rule R-96): of an erased appointment stays
-- when it was made.
CREATE TABLE appointment_erased (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT appointment_erased_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT appointment_erased_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE
);
CREATE INDEX appointment_erased_created_idx ON appointment_erased (salon_id, created_at);

-- Those erased before: the audit log says when each was booked.
INSERT INTO appointment_erased (salon_id, id, created_at)
SELECT b.salon_id, b.subject_id, min(b.at)
FROM audit_entry b
JOIN audit_entry d ON d.salon_id = b.salon_id AND d.subject_id = b.subject_id AND d.action = 'appointment-deleted'
WHERE b.subject = 'appointment' AND b.action = 'appointment-booked'
GROUP BY 1, 2;

ALTER TABLE appointment_erased ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON appointment_erased TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT ON appointment_erased TO parlour_app;
