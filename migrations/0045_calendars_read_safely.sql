-- Calendars of others are read with limits (decision 91): what of one could not be read is told, and one that fails is tried less
-- and less often.

-- What could not be read: how many events, and the lines that say so; null: all was read.
ALTER TABLE busy_calendar ADD COLUMN unread jsonb;
-- Tries that brought nothing, one after another. A try counts as failed until it has ended: one that ends the process is over.
ALTER TABLE busy_calendar ADD COLUMN failures integer NOT NULL DEFAULT 0;
-- Not before then; null: at the next hour.
ALTER TABLE busy_calendar ADD COLUMN next_try_at timestamptz;
ALTER TABLE busy_calendar ADD CONSTRAINT busy_calendar_failures_ck CHECK (failures >= 0);
ALTER TABLE busy_calendar DROP CONSTRAINT busy_calendar_fault_ck;
ALTER TABLE busy_calendar ADD CONSTRAINT busy_calendar_fault_ck CHECK (fault IN
  ('address', 'time', 'connection', 'answer', 'too-large', 'too-much', 'no-calendar', 'unreadable'));

-- Who made an address: one that tells details works no longer than they may see them.
ALTER TABLE calendar_feed ADD COLUMN made_by uuid;
ALTER TABLE calendar_feed ADD CONSTRAINT calendar_feed_maker_fk
  FOREIGN KEY (salon_id, made_by) REFERENCES staff (salon_id, id) ON DELETE CASCADE;
UPDATE calendar_feed SET made_by = staff_id WHERE staff_id IS NOT NULL;
UPDATE calendar_feed f SET made_by = s.id
FROM audit_entry a, staff s
WHERE f.made_by IS NULL AND a.salon_id = f.salon_id AND a.subject_id = f.id AND a.action = 'calendar-feed-made'
  AND s.salon_id = f.salon_id AND s.user_id = a.user_id;
