-- Backups that were asked for, are being made, or have ended, for the people who look after the server. They belong to no
-- salon: only the owner of the tables reads and writes them.
CREATE TABLE backup_run (
  run_id uuid NOT NULL CONSTRAINT backup_run_pk PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  asked_by text,
  started_at timestamptz,
  ended_at timestamptz,
  file_name text,
  percent smallint NOT NULL DEFAULT 0,
  bytes bigint,
  salons integer,
  unproven text,
  failure text,
  CONSTRAINT backup_run_ended_ck CHECK (ended_at IS NOT NULL OR (failure IS NULL AND bytes IS NULL))
);
COMMENT ON COLUMN backup_run.asked_by IS 'The e-mail of the person who pressed Back Up Now; null: the schedule, an upgrade or a command.';
COMMENT ON COLUMN backup_run.salons IS 'How many salons the file holds: the owner of the only salon downloads no other salon''s data (R-377).';
COMMENT ON COLUMN backup_run.unproven IS 'Why the file was read, but not restored on trial; null if it was.';

-- One at a time, whichever process and however often it is asked for.
CREATE UNIQUE INDEX backup_run_open_key ON backup_run ((true)) WHERE ended_at IS NULL;

-- What people did with the whole server's data. The log only grows.
CREATE TABLE host_action (
  action_id uuid NOT NULL CONSTRAINT host_action_pk PRIMARY KEY,
  at timestamptz NOT NULL,
  by_email text NOT NULL,
  action text NOT NULL,
  about text,
  CONSTRAINT host_action_action_ck CHECK (action IN ('backup-asked', 'backup-downloaded', 'sending-started'))
);

-- True on a server with one salon and no operator: its owner is then the host.
CREATE FUNCTION owner_is_host()
RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  salons integer;
BEGIN
  SELECT count(*) INTO salons FROM (SELECT s.salon_id FROM public.salon s LIMIT 2) f;
  RETURN salons = 1 AND NOT EXISTS (SELECT FROM public.operator);
END $$;
REVOKE ALL ON FUNCTION owner_is_host() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION owner_is_host() TO parlour_app;

-- The person who looks after the server (R-375): an operator; where there is none, the owner of the only salon, which is named.
CREATE FUNCTION host_of(session_token text, at_time timestamptz)
RETURNS TABLE (user_id text, user_email text, only_salon uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN QUERY SELECT o.user_id, o.user_email, NULL::uuid FROM public.operator_of(session_token, at_time) o;
  IF FOUND OR NOT public.owner_is_host() THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT a.user_id, a.user_email, a.salon_id FROM public.session_actor(session_token, at_time) a WHERE a.role = 'owner';
END $$;
REVOKE ALL ON FUNCTION host_of(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION host_of(text, timestamptz) TO parlour_app;
