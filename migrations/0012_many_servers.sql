-- What also runs where salons are spread over several servers (docs/beyond-one-machine.md): their rows lie there, accounts
-- and jobs in one place. A function that reads rows of salons cannot stand in another query, no key leads from one place
-- to the other, and what a crash between the two left open is mended afterwards.

ALTER TABLE membership DROP CONSTRAINT membership_staff_fk;
ALTER TABLE salon_slug DROP CONSTRAINT salon_slug_salon_fk;

-- ── searching customers ─────────────────────────────────────────────────────────────────────────────

-- The customers of the caller's salon whose folded name or phone is like that; null where they are more than so many. As
-- the owner of the tables, because row security keeps the app's role from the indexes (0005). Planned at every call: how
-- a pattern is best looked up depends on it.
CREATE FUNCTION customers_matching(name_pattern text, digits_pattern text, at_most integer)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  place uuid := nullif(current_setting('app.salon_id', true), '')::uuid;
  ids uuid[];
BEGIN
  SELECT coalesce(array_agg(f.id), '{}') INTO ids FROM (
    SELECT c.id FROM public.customer c
    WHERE c.salon_id = place AND (c.folded_name LIKE name_pattern OR c.phone_e164 LIKE digits_pattern)
    LIMIT at_most + 1
  ) f;
  RETURN CASE WHEN cardinality(ids) <= at_most THEN ids END;
END $$;
REVOKE ALL ON FUNCTION customers_matching(text, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION customers_matching(text, text, integer) TO parlour_app;

-- ── jobs of no salon, as the owner of the tables ────────────────────────────────────────────────────

-- As in 0008, salon by salon.
CREATE OR REPLACE FUNCTION forget_answers(before timestamptz, at_most integer)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  old record;
  gone integer := 0;
BEGIN
  FOR old IN
    SELECT k.salon_id, array_agg(k.key) AS keys FROM (
      SELECT a.salon_id, a.key FROM public.kept_answer a WHERE a.created_at < before ORDER BY a.created_at LIMIT at_most
    ) k GROUP BY k.salon_id
  LOOP
    DELETE FROM public.kept_answer a WHERE a.salon_id = old.salon_id AND a.key = ANY (old.keys);
    gone := gone + cardinality(old.keys);
  END LOOP;
  RETURN gone;
END $$;

-- Erases salons whose owner's account was never made, because the server of the accounts stopped at that moment; nobody
-- can have signed in. Gives how many.
CREATE FUNCTION erase_half_opened(before timestamptz)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  place uuid;
  gone integer := 0;
BEGIN
  FOR place IN SELECT s.salon_id FROM public.salon s WHERE s.onboarded_at IS NULL AND s.created_at < before LOOP
    CONTINUE WHEN EXISTS (SELECT FROM public.membership m WHERE m.salon_id = place);
    DELETE FROM public.salon s WHERE s.salon_id = place AND s.onboarded_at IS NULL;
    DELETE FROM public.salon_slug g WHERE g.salon_id = place;
    gone := gone + 1;
  END LOOP;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION erase_half_opened(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_half_opened(timestamptz) TO parlour_app;

-- Queues messages again that still wait although the queue has long given up or sent what it knew of; gives how many.
CREATE FUNCTION queue_left_messages(before timestamptz)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  left_over record;
  queued integer := 0;
BEGIN
  FOR left_over IN SELECT m.salon_id, m.id FROM public.outbox_message m WHERE m.status = 'pending' AND m.created_at < before LOOP
    PERFORM public.enqueue_job('send-outbox', json_build_object('salonId', left_over.salon_id, 'id', left_over.id),
      'send-outbox:' || left_over.id);
    queued := queued + 1;
  END LOOP;
  RETURN queued;
END $$;
REVOKE ALL ON FUNCTION queue_left_messages(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_left_messages(timestamptz) TO parlour_app;
CREATE INDEX outbox_message_pending_idx ON outbox_message (created_at) WHERE status = 'pending';
