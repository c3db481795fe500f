-- The salon of a public name or an id, for who is not signed in: a visitor, a webhook, a job. Read before the salon is
-- known, as session_actor is. What looks like an id is never a public name: nobody can take another salon's address.
CREATE FUNCTION salon_of(name_or_id text)
RETURNS TABLE (salon_id uuid, time_zone text, currency text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT s.salon_id, s.time_zone, s.currency FROM public.salon s
  WHERE s.salon_id = CASE
    WHEN name_or_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN name_or_id::uuid
    ELSE (SELECT g.salon_id FROM public.salon_slug g WHERE g.slug = name_or_id)
  END
$$;
REVOKE ALL ON FUNCTION salon_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salon_of(text) TO parlour_app;
