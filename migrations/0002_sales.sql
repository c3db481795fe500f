-- An appointment has at most one sale (rule R-24): two tabs must not charge a customer twice.

DROP INDEX sale_appointment_idx;
CREATE UNIQUE INDEX sale_appointment_key ON sale (salon_id, appointment_id) WHERE appointment_id IS NOT NULL;
