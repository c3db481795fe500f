-- Used proofs are forgotten with everything else that is old (R-379), no longer by each booking: with thousands of them after a
-- flood, the planner had a booking read them all. The index was for that.
DROP INDEX used_proof_expires_idx;
CREATE INDEX used_proof_age_idx ON used_proof USING brin (expires_at) WITH (autosummarize = on);

-- Deletes rows of this table from before this moment, at most so many, salon by salon; returns how many. Refuses other tables.
CREATE OR REPLACE FUNCTION forget_old(of_table text, before timestamptz, at_most integer)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  key text;
  is_old text;
  old record;
  deleted integer;
  gone integer := 0;
BEGIN
  SELECT t.key, t.is_old INTO STRICT key, is_old FROM (VALUES
    ('audit_entry', 'id', 'at < $1'),
    ('calendly_event', 'event_id', 'ends_at < $1'),
    ('kept_answer', 'key', 'created_at < $1'),
    ('page_view', 'path_pattern', 'day < $1::date'),
    ('queue_ticket', 'id', 'day < $1::date'),
    ('used_proof', 'proof_hash', 'expires_at < $1'),
    ('waitlist_entry', 'id', 'to_date < $1::date'),
    ('webhook_delivery', 'event_id', 'happened_at < $1 AND status <> ''pending''')
  ) AS t (name, key, is_old) WHERE t.name = of_table;
  FOR old IN
    EXECUTE format(
      'SELECT f.salon_id, array_agg(f.key::text) AS keys FROM ('
      'SELECT salon_id, %1$I AS key FROM public.%2$I WHERE %3$s LIMIT $2) f GROUP BY f.salon_id', key, of_table, is_old)
    USING before, at_most
  LOOP
    EXECUTE format('DELETE FROM public.%2$I WHERE salon_id = $2 AND %1$I::text = ANY ($3) AND %3$s', key, of_table, is_old)
    USING before, old.salon_id, old.keys;
    GET DIAGNOSTICS deleted = ROW_COUNT;
    gone := gone + deleted;
  END LOOP;
  RETURN gone;
END $$;
