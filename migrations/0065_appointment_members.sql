-- The time that an appointment takes of each of its members; until now an appointment had one member, and its own column.
CREATE TABLE appointment_member (
  salon_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  busy tstzmultirange NOT NULL,
  held_until timestamptz,
  CONSTRAINT appointment_member_pk PRIMARY KEY (salon_id, appointment_id, staff_id),
  CONSTRAINT appointment_member_appointment_fk FOREIGN KEY (salon_id, appointment_id)
    REFERENCES appointment (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT appointment_member_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT appointment_member_order_ck CHECK (starts_at < ends_at),
  CONSTRAINT appointment_member_busy_ck CHECK (NOT isempty(busy)),
  CONSTRAINT appointment_member_no_overlap EXCLUDE USING gist (
    salon_id WITH =, staff_id WITH =, busy WITH &&
  ) WHERE (held_until IS NOT NULL)
);
COMMENT ON COLUMN appointment_member.staff_id IS 'Whose time it takes; a stylist sees the appointments that take theirs.';
COMMENT ON COLUMN appointment_member.starts_at IS 'The first minute of the customer with this member; ends_at is the last.';
COMMENT ON COLUMN appointment_member.busy IS 'From start to end, with buffers around and without waits (R-31).';
COMMENT ON COLUMN appointment_member.held_until IS 'Until when the time is taken: infinity while booked or in progress, the deadline of a deposit that is awaited (R-159), null once it is over or cancelled.';

-- A member's days, for free starts and the calendar.
CREATE INDEX appointment_member_starts_idx ON appointment_member (salon_id, staff_id, starts_at);

ALTER TABLE appointment_member ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON appointment_member TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON appointment_member TO parlour_app;
