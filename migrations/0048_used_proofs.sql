-- One proof of work is worth one use, and no stranger fills the waitlist or the line (rules R-190, R-191).

-- ── proofs of work ──────────────────────────────────────────────────────────────────────────────────

-- Those that were used, until they would be good no more. Before, each list kept its own: one proof served once on each.
CREATE TABLE used_proof (
  salon_id uuid NOT NULL,
  proof_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT used_proof_pk PRIMARY KEY (salon_id, proof_hash),
  CONSTRAINT used_proof_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE
);
CREATE INDEX used_proof_expires_idx ON used_proof (salon_id, expires_at);
ALTER TABLE used_proof ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON used_proof TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON used_proof TO parlour_app;

-- A proof is good for 20 minutes.
INSERT INTO used_proof (salon_id, proof_hash, expires_at)
  SELECT salon_id, proof_hash, created_at + interval '20 minutes' FROM online_booking
  WHERE created_at > now() - interval '20 minutes'
  ON CONFLICT DO NOTHING;
INSERT INTO used_proof (salon_id, proof_hash, expires_at)
  SELECT salon_id, proof_hash, created_at + interval '20 minutes' FROM waitlist_entry
  WHERE created_at > now() - interval '20 minutes' AND proof_hash IS NOT NULL
  ON CONFLICT DO NOTHING;
INSERT INTO used_proof (salon_id, proof_hash, expires_at)
  SELECT salon_id, proof_hash, joined_at + interval '20 minutes' FROM queue_ticket
  WHERE joined_at > now() - interval '20 minutes' AND proof_hash IS NOT NULL
  ON CONFLICT DO NOTHING;
ALTER TABLE online_booking DROP COLUMN proof_hash;
ALTER TABLE waitlist_entry DROP COLUMN proof_hash;
ALTER TABLE queue_ticket DROP COLUMN proof_hash;

-- ── who joins by themselves ─────────────────────────────────────────────────────────────────────────

-- Whether the phone number was one that the salon knew; of what the desk enters always.
ALTER TABLE waitlist_entry ADD COLUMN is_known boolean NOT NULL DEFAULT true;
ALTER TABLE queue_ticket ADD COLUMN is_known boolean NOT NULL DEFAULT true;
CREATE INDEX waitlist_entry_strangers_idx ON waitlist_entry (salon_id, created_at) WHERE NOT is_known;
CREATE INDEX queue_ticket_strangers_idx ON queue_ticket (salon_id, joined_at) WHERE NOT is_known;
