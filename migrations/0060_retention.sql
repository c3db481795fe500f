-- Old rows are forgotten by one job (R-379). BRIN: a few pages for each table, which hardly slow writes.
CREATE INDEX audit_entry_age_idx ON audit_entry USING brin (at) WITH (autosummarize = on);
CREATE INDEX webhook_delivery_age_idx ON webhook_delivery USING brin (happened_at) WITH (autosummarize = on);
CREATE INDEX page_view_age_idx ON page_view USING brin (day) WITH (autosummarize = on);
CREATE INDEX queue_ticket_age_idx ON queue_ticket USING brin (day) WITH (autosummarize = on);

-- Deletes rows of this table from before this moment, at most so many, salon by salon; returns how many. Refuses other tables.
CREATE FUNCTION forget_old(of_table text, before timestamptz, at_most integer)
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
REVOKE ALL ON FUNCTION forget_old(text, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old(text, timestamptz, integer) TO parlour_app;

-- The same of what belongs to no salon: notices of providers, records of backups, and jobs that failed for good.
CREATE FUNCTION forget_old_of_server(notices_before timestamptz, backups_before timestamptz, jobs_before timestamptz)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  DELETE FROM public.provider_event WHERE last_at < notices_before;
  DELETE FROM public.backup_run WHERE ended_at < backups_before;
  DELETE FROM graphile_worker._private_jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < jobs_before;
END $$;
REVOKE ALL ON FUNCTION forget_old_of_server(timestamptz, timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_of_server(timestamptz, timestamptz, timestamptz) TO parlour_app;

-- Its job is one of these now. A job of the old name that waits would be late for ever.
DROP FUNCTION forget_answers(timestamptz, integer);
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
      WHERE t.id = j.task_id AND t.identifier = 'forget-answers';
  END IF;
END $$;
