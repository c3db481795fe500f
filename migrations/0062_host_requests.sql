-- Owners ask the people who run the server for a file of their salon, or to close it (R-389).
ALTER TABLE salon ADD COLUMN file_asked_at timestamptz;
ALTER TABLE salon ADD COLUMN closing_asked_at timestamptz;
COMMENT ON COLUMN salon.file_asked_at IS 'When the owner asked for a file to move the salon to another server; null again once it was exported.';
COMMENT ON COLUMN salon.closing_asked_at IS 'When the owner asked to have the salon closed and erased; null again once its erasure is waiting.';

CREATE INDEX salon_asking_idx ON salon (salon_id) WHERE file_asked_at IS NOT NULL OR closing_asked_at IS NOT NULL;

-- The salons whose owners ask for something, at most 50, by the day of their first request; none unless an operator asks.
CREATE FUNCTION operator_requests(session_token text, at_time timestamptz)
RETURNS TABLE (salon_id uuid, salon_name text, file_asked_at timestamptz, closing_asked_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.operator_of(session_token, at_time)) THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT sa.salon_id, sa.name, sa.file_asked_at, sa.closing_asked_at FROM public.salon sa
    WHERE sa.file_asked_at IS NOT NULL OR sa.closing_asked_at IS NOT NULL
    ORDER BY least(sa.file_asked_at, sa.closing_asked_at), sa.salon_id LIMIT 50;
END $$;
REVOKE ALL ON FUNCTION operator_requests(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operator_requests(text, timestamptz) TO parlour_app;
