-- Who calls, and in which salon, with the salon's plan, which most writes ask for, and the session's end, which says when it
-- is to be prolonged. In PL/pgSQL, which keeps the plans of its queries where a function in SQL is planned at every
-- call; one query for the account, one for the salon, so that a cluster finds each in one place.
DROP FUNCTION session_actor(text, timestamptz);
CREATE FUNCTION session_actor(session_token text, at_time timestamptz)
RETURNS TABLE (
  user_id text, user_name text, user_email text, salon_id uuid, staff_id uuid, role text, time_zone text, currency text,
  plan text, ends_at timestamptz
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  account record;
BEGIN
  SELECT u.id, u.name, u.email, m.salon_id AS place, m.staff_id AS member, s.expires_at INTO account
    FROM public.auth_session s
    JOIN public.auth_user u ON u.id = s.user_id
    JOIN public.membership m ON m.user_id = u.id
    WHERE s.token = session_token AND s.expires_at > at_time
    LIMIT 1;
  RETURN QUERY
    SELECT account.id, account.name, account.email, sa.salon_id, st.id, st.role, sa.time_zone, sa.currency, sa.plan,
      account.expires_at
    FROM public.staff st, public.salon sa
    WHERE st.salon_id = account.place AND st.id = account.member AND st.is_active AND st.archived_at IS NULL
      AND sa.salon_id = account.place;
END $$;
REVOKE ALL ON FUNCTION session_actor(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_actor(text, timestamptz) TO parlour_app;

DROP FUNCTION salon_of(text);
CREATE FUNCTION salon_of(name_or_id text)
RETURNS TABLE (salon_id uuid, time_zone text, currency text, plan text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  place uuid;
BEGIN
  -- What looks like an id is never a public name: nobody can take another salon's address.
  IF name_or_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    place := name_or_id::uuid;
  ELSE
    SELECT g.salon_id INTO place FROM public.salon_slug g WHERE g.slug = name_or_id;
  END IF;
  RETURN QUERY SELECT s.salon_id, s.time_zone, s.currency, s.plan FROM public.salon s WHERE s.salon_id = place;
END $$;
REVOKE ALL ON FUNCTION salon_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salon_of(text) TO parlour_app;
