-- What a slow or silent provider delays: its own work, and of that no salon more than its share.

-- When an address to which nothing gets is tried again; null: it answers.
ALTER TABLE webhook ADD COLUMN next_try_at timestamptz;

-- When the payment provider began to be asked about an overdue deposit before its time is released (R-159).
ALTER TABLE deposit ADD COLUMN provider_asked_at timestamptz;

-- As enqueue_job_at, with the place among those that one salon queued at once: first places go before second ones.
CREATE FUNCTION enqueue_in_turn(task text, payload json, job_key text, due timestamptz, turn integer)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, job_key := job_key, run_at := due, priority := turn);
END $$;
REVOKE ALL ON FUNCTION enqueue_in_turn(text, json, text, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_in_turn(text, json, text, timestamptz, integer) TO parlour_app;
