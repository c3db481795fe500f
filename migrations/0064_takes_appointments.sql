-- A salon may say of each member whether they take appointments. NULL: as usual for their role and services, as until now.
ALTER TABLE staff ADD COLUMN takes_appointments boolean;
COMMENT ON COLUMN staff.takes_appointments IS 'If customers are booked with them; null: as usual for their role and services (R-372).';
