-- Addresses at which calendars of other makers read appointments (decision 83). The address is a secret: its hash is kept.

CREATE TABLE calendar_feed (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Whose appointments; null: those of the whole salon.
  staff_id uuid,
  token_hash text NOT NULL,
  -- Whole names, phone numbers and notes as well.
  shows_details boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT calendar_feed_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT calendar_feed_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT calendar_feed_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT calendar_feed_token_key UNIQUE (salon_id, token_hash),
  CONSTRAINT calendar_feed_owner_key UNIQUE NULLS NOT DISTINCT (salon_id, staff_id)
);

ALTER TABLE calendar_feed ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON calendar_feed TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_feed TO parlour_app;
