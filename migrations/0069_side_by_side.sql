-- A service that can be done at the same time as another one of the visit, by another member: nails during braids.
ALTER TABLE service ADD COLUMN may_run_beside boolean NOT NULL DEFAULT false;
ALTER TABLE appointment_service ADD COLUMN may_run_beside boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN service.may_run_beside IS 'It can be done at the same time as another service of the visit, by another member.';
COMMENT ON COLUMN appointment_service.may_run_beside IS 'As the service was when it was booked.';
