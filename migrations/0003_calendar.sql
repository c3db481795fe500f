-- The calendar complete: holidays, schedules and time off; buffers and waits of services; when a member is busy.

-- ── when people work ────────────────────────────────────────────────────────────────────────────────

-- A date, or a rule that begins with it, on which the usual hours do not hold (rules R-32, R-33).
CREATE TABLE holiday (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  date date NOT NULL,
  recurrence text NOT NULL DEFAULT 'none',
  is_closed boolean NOT NULL,
  open_time time, -- special hours of a day that is not closed
  close_time time,
  notes text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT holiday_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT holiday_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT holiday_name_ck CHECK (name <> ''),
  CONSTRAINT holiday_recurrence_ck CHECK (recurrence IN ('none', 'yearly', 'monthly', 'weekly')),
  CONSTRAINT holiday_hours_ck CHECK (
    CASE WHEN is_closed THEN open_time IS NULL AND close_time IS NULL
    ELSE open_time IS NOT NULL AND close_time IS NOT NULL AND open_time < close_time END
  )
);
CREATE INDEX holiday_date_idx ON holiday (salon_id, date);

-- The week of a member (rules R-34, R-35). Deleted rows stay, as the documents ask, and count nowhere.
CREATE TABLE staff_schedule (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  weekday smallint NOT NULL, -- 0 Sunday to 6 Saturday
  is_available boolean NOT NULL,
  start_time time NOT NULL,
  end_time time NOT NULL,
  break_start time,
  break_end time,
  notes text,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT staff_schedule_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT staff_schedule_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT staff_schedule_weekday_ck CHECK (weekday BETWEEN 0 AND 6),
  CONSTRAINT staff_schedule_order_ck CHECK (start_time < end_time),
  CONSTRAINT staff_schedule_break_ck CHECK (
    (break_start IS NULL) = (break_end IS NULL)
    AND (break_start IS NULL OR (start_time <= break_start AND break_start < break_end AND break_end <= end_time))
  ),
  CONSTRAINT staff_schedule_no_overlap EXCLUDE USING gist (
    salon_id WITH =, staff_id WITH =, weekday WITH =,
    int4range((extract(epoch FROM start_time) / 60)::int, (extract(epoch FROM end_time) / 60)::int) WITH &&
  ) WHERE (is_available AND deleted_at IS NULL)
);
CREATE INDEX staff_schedule_staff_idx ON staff_schedule (salon_id, staff_id) WHERE deleted_at IS NULL;

CREATE TABLE time_off (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  reason text,
  created_by text,
  created_at timestamptz NOT NULL,
  CONSTRAINT time_off_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT time_off_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT time_off_order_ck CHECK (starts_at < ends_at)
);
CREATE INDEX time_off_staff_idx ON time_off (salon_id, staff_id, ends_at);

-- ── buffers and waits ───────────────────────────────────────────────────────────────────────────────

ALTER TABLE service
  ADD COLUMN buffer_before_min integer NOT NULL DEFAULT 0,
  ADD COLUMN buffer_after_min integer NOT NULL DEFAULT 0,
  ADD COLUMN processing_start_min integer, -- from the service's start to a wait in which the member is free
  ADD COLUMN processing_min integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT service_buffer_ck CHECK (buffer_before_min BETWEEN 0 AND 240 AND buffer_after_min BETWEEN 0 AND 240),
  ADD CONSTRAINT service_processing_ck CHECK (
    CASE WHEN processing_start_min IS NULL THEN processing_min = 0
    ELSE processing_start_min > 0 AND processing_min > 0 AND processing_start_min + processing_min <= duration_min END
  );

-- What was booked keeps these as well (rule R-28).
ALTER TABLE appointment_service
  ADD COLUMN buffer_before_min integer NOT NULL DEFAULT 0,
  ADD COLUMN buffer_after_min integer NOT NULL DEFAULT 0,
  ADD COLUMN processing_start_min integer,
  ADD COLUMN processing_min integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT appointment_service_buffer_ck CHECK (
    buffer_before_min BETWEEN 0 AND 240 AND buffer_after_min BETWEEN 0 AND 240
  ),
  ADD CONSTRAINT appointment_service_processing_ck CHECK (
    CASE WHEN processing_start_min IS NULL THEN processing_min = 0
    ELSE processing_start_min > 0 AND processing_min > 0 AND processing_start_min + processing_min <= duration_min END
  );

-- ── when a member is busy ───────────────────────────────────────────────────────────────────────────

ALTER TABLE appointment
  ADD COLUMN busy tstzmultirange, -- from start to end, with buffers around and without waits (rule R-31)
  ADD COLUMN cancel_reason text,
  ADD COLUMN series_id uuid; -- shared by the appointments that one repeat made

UPDATE appointment SET busy = tstzmultirange(tstzrange(starts_at, ends_at));

ALTER TABLE appointment
  ALTER COLUMN busy SET NOT NULL,
  ADD CONSTRAINT appointment_busy_ck CHECK (NOT isempty(busy)),
  ADD CONSTRAINT appointment_cancel_reason_ck CHECK (cancel_reason IS NULL OR status = 'cancelled'),
  DROP CONSTRAINT appointment_no_overlap;

-- Two active appointments of one member never take the same time of theirs, whatever the code believes (rule R-9).
ALTER TABLE appointment ADD CONSTRAINT appointment_no_overlap EXCLUDE USING gist (
  salon_id WITH =, staff_id WITH =, busy WITH &&
) WHERE (status IN ('booked', 'in-progress'));

CREATE INDEX appointment_series_idx ON appointment (salon_id, series_id) WHERE series_id IS NOT NULL;
-- The plan's gate counts what was made this month.
CREATE INDEX appointment_created_idx ON appointment (salon_id, created_at);

-- ── the second wall ─────────────────────────────────────────────────────────────────────────────────

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['holiday', 'staff_schedule', 'time_off']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_salon ON %I TO parlour_app '
      'USING (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid) '
      'WITH CHECK (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON holiday, staff_schedule, time_off TO parlour_app;
