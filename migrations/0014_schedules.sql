-- Schedules with their screen: rows for one date, blocks on the calendar, and versions, so that no edit overwrites another.

-- A row of every week, or of this date alone (rule R-110). Its weekday is that of the date.
ALTER TABLE staff_schedule ADD COLUMN date date;
ALTER TABLE staff_schedule ADD CONSTRAINT staff_schedule_date_ck CHECK (date IS NULL OR extract(dow FROM date) = weekday);
ALTER TABLE staff_schedule ADD COLUMN version integer NOT NULL DEFAULT 1;

-- As in 0003; rows of a date stand beside each other, not beside those of every week.
ALTER TABLE staff_schedule DROP CONSTRAINT staff_schedule_no_overlap;
ALTER TABLE staff_schedule ADD CONSTRAINT staff_schedule_no_overlap EXCLUDE USING gist (
  salon_id WITH =, staff_id WITH =, weekday WITH =, (coalesce(date, date '1999-01-01')) WITH =,
  int4range((extract(epoch FROM start_time) / 60)::int, (extract(epoch FROM end_time) / 60)::int) WITH &&
) WHERE (is_available AND deleted_at IS NULL);

ALTER TABLE time_off ADD COLUMN version integer NOT NULL DEFAULT 1;
-- Made on the calendar, for some hours of one day (rule R-113).
ALTER TABLE time_off ADD COLUMN is_block boolean NOT NULL DEFAULT false;

-- Two blocks of one member never take the same time.
ALTER TABLE time_off ADD CONSTRAINT time_off_no_overlap EXCLUDE USING gist (
  salon_id WITH =, staff_id WITH =, tstzrange(starts_at, ends_at) WITH &&
) WHERE (is_block);
