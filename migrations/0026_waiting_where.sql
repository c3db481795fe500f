-- Where somebody on the waitlist wants to be served, of several locations (rule R-165); null: anywhere.
ALTER TABLE waitlist_entry ADD COLUMN location_id uuid;
ALTER TABLE waitlist_entry ADD CONSTRAINT waitlist_entry_location_fk
  FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id) ON DELETE CASCADE;
CREATE INDEX waitlist_entry_location_idx ON waitlist_entry (salon_id, location_id);

-- The work that a visitor's browser did for it: it serves once (decision 67); null: somebody of the salon added it.
ALTER TABLE waitlist_entry ADD COLUMN proof_hash text;
ALTER TABLE waitlist_entry ADD CONSTRAINT waitlist_entry_proof_key UNIQUE (salon_id, proof_hash);
ALTER TABLE queue_ticket ADD COLUMN proof_hash text;
ALTER TABLE queue_ticket ADD CONSTRAINT queue_ticket_proof_key UNIQUE (salon_id, proof_hash);
