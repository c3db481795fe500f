-- Where somebody on the waitlist wants to be served, of several locations (rule R-165); null: anywhere.
ALTER TABLE waitlist_entry ADD COLUMN location_id uuid;
ALTER TABLE waitlist_entry ADD CONSTRAINT waitlist_entry_location_fk
  FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id) ON DELETE CASCADE;
CREATE INDEX waitlist_entry_location_idx ON waitlist_entry (salon_id, location_id);
