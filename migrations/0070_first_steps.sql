-- What the owner has done of the first steps that leaves no other row, and whether the list is hidden.
ALTER TABLE salon ADD COLUMN first_steps text[] NOT NULL DEFAULT '{}'
  CONSTRAINT salon_first_steps_ck CHECK (first_steps <@ ARRAY['hours', 'alone', 'link', 'hidden']);
COMMENT ON COLUMN salon.first_steps IS 'hours: the hours were saved; alone: the owner works alone; link: the booking link was shared; hidden: the list is hidden.';
-- Salons that have been working for a while need no list.
UPDATE salon SET first_steps = '{hidden}';
