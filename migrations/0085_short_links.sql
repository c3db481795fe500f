-- Short links of visits name the end of the id (R-438).
CREATE INDEX appointment_ending_idx ON appointment (salon_id, right(id::text, 8));
