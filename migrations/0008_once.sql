-- Any write may be sent twice: the answer to its first sending is kept under the key that the sender made (rule R-91).

-- Claimed by the writing transaction before anything else, so that a second sending at the same time waits for the first;
-- the answer is written together with the commit. What was refused is rolled back, its claim with it.
CREATE TABLE kept_answer (
  salon_id uuid NOT NULL,
  key uuid NOT NULL,
  request_hash text NOT NULL, -- of who asked for what: another request with this key is refused (rule R-92)
  answer text NOT NULL DEFAULT '', -- as it was sent, JSON
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT kept_answer_pk PRIMARY KEY (salon_id, key),
  CONSTRAINT kept_answer_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE
);
CREATE INDEX kept_answer_oldest_idx ON kept_answer (created_at);

ALTER TABLE kept_answer ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON kept_answer TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON kept_answer TO parlour_app;

-- Removes the oldest answers of all salons, so many at most; gives how many. As the owner of the tables: a job belongs
-- to no salon.
CREATE FUNCTION forget_answers(before timestamptz, at_most integer)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM public.kept_answer WHERE (salon_id, key) IN (
    SELECT salon_id, key FROM public.kept_answer WHERE created_at < before ORDER BY created_at LIMIT at_most
    FOR UPDATE SKIP LOCKED
  );
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION forget_answers(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_answers(timestamptz, integer) TO parlour_app;

-- ── the older ways to the same end ──────────────────────────────────────────────────────────────────

DROP FUNCTION sale_of_key(uuid, uuid);
ALTER TABLE sale DROP COLUMN idempotency_key, DROP COLUMN request_hash;
ALTER TABLE sale_payment DROP COLUMN idempotency_key, DROP COLUMN request_hash;
ALTER TABLE sale_refund DROP COLUMN idempotency_key, DROP COLUMN request_hash;
ALTER TABLE customer_import DROP COLUMN request_hash;
