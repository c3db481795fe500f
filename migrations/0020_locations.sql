-- Locations of a salon: their details, and at which of them a session is.

-- ── details ─────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE location ADD COLUMN address text;
ALTER TABLE location ADD COLUMN phone text;
ALTER TABLE location ADD COLUMN phone_e164 text;
-- Raised by every edit (rule R-81).
ALTER TABLE location ADD COLUMN version integer NOT NULL DEFAULT 1;
-- The default one is never archived (rule R-143): members, sales and stock always have a place.
ALTER TABLE location ADD CONSTRAINT location_default_active_ck CHECK (is_active OR NOT is_default);

-- ── where somebody is ───────────────────────────────────────────────────────────────────────────────

-- The location of its salon that a session has chosen; null: all of them. Rows of salons may lie on another server than
-- accounts, so that no key leads from here to the location: session_actor looks whether it is one.
ALTER TABLE auth_session ADD COLUMN at_location uuid;

-- As in 0017, with the session, the location of the member's record, and the one that the session has chosen where it is
-- an active one.
DROP FUNCTION session_actor(text, timestamptz);
CREATE FUNCTION session_actor(session_token text, at_time timestamptz)
RETURNS TABLE (
  session_id text, user_id text, user_name text, user_email text, salon_id uuid, staff_id uuid, role text, time_zone text,
  currency text, plan text, ends_at timestamptz, seen_at timestamptz, own_location_id uuid, chosen_location_id uuid,
  rights jsonb
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  account record;
BEGIN
  SELECT s.id AS session, u.id, u.name, u.email, m.salon_id AS place, m.staff_id AS member, s.expires_at, s.seen_at,
      s.at_location INTO account
    FROM public.auth_session s
    JOIN public.auth_user u ON u.id = s.user_id
    JOIN public.membership m ON m.user_id = u.id AND m.salon_id = s.in_salon
    WHERE s.token = session_token AND s.expires_at > at_time AND s.ended_why IS NULL;
  RETURN QUERY
    SELECT account.session, account.id, account.name, account.email, sa.salon_id, st.id, st.role, sa.time_zone, sa.currency,
      sa.plan, account.expires_at, account.seen_at, st.location_id,
      (SELECT l.id FROM public.location l WHERE l.salon_id = account.place AND l.id = account.at_location AND l.is_active),
      coalesce((
        SELECT jsonb_object_agg(c.role, c.changes) FROM (
          SELECT r.role, jsonb_object_agg(r.action, r.is_granted) AS changes
          FROM public.role_right r WHERE r.salon_id = account.place GROUP BY r.role
        ) c
      ), '{}'::jsonb)
    FROM public.staff st, public.salon sa
    WHERE st.salon_id = account.place AND st.id = account.member AND st.is_active AND st.archived_at IS NULL
      AND sa.salon_id = account.place;
END $$;
REVOKE ALL ON FUNCTION session_actor(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_actor(text, timestamptz) TO parlour_app;
