-- Sign-in by phone number, for people without an e-mail address (decision 104). An account has an e-mail, a phone number,
-- or both. Without an e-mail the column is empty, so that there is no address to send to or to show.
ALTER TABLE auth_user ALTER COLUMN email DROP NOT NULL;
ALTER TABLE auth_user ADD COLUMN phone_e164 text;
ALTER TABLE auth_user ADD CONSTRAINT auth_user_phone_key UNIQUE (phone_e164);
ALTER TABLE auth_user ADD CONSTRAINT auth_user_phone_ck CHECK (phone_e164 ~ '^\+[1-9][0-9]{4,14}$');
ALTER TABLE auth_user ADD CONSTRAINT auth_user_login_ck CHECK (email IS NOT NULL OR phone_e164 IS NOT NULL);
COMMENT ON COLUMN auth_user.phone_e164 IS 'Signs in like the e-mail; null: only the e-mail does.';

-- An invitation to a phone number has a code besides the link. With an account, the same row is for a new password.
ALTER TABLE invitation ADD COLUMN phone_e164 text;
ALTER TABLE invitation ADD COLUMN code_hash text;
ALTER TABLE invitation ADD COLUMN code_expires_at timestamptz;
ALTER TABLE invitation ADD COLUMN user_id text;
ALTER TABLE invitation ADD COLUMN made_by uuid;
ALTER TABLE invitation ADD CONSTRAINT invitation_code_key UNIQUE (salon_id, code_hash);
ALTER TABLE invitation ADD CONSTRAINT invitation_code_ck
  CHECK ((phone_e164 IS NULL) = (code_hash IS NULL) AND (phone_e164 IS NULL) = (code_expires_at IS NULL));
ALTER TABLE invitation ADD CONSTRAINT invitation_renewal_ck
  CHECK ((user_id IS NULL) = (made_by IS NULL) AND (user_id IS NULL OR phone_e164 IS NOT NULL));
COMMENT ON COLUMN invitation.user_id IS 'The account that gets a new password; null: the member joins.';
COMMENT ON COLUMN invitation.made_by IS 'The member who gives the new password; must still be allowed to when it is set.';
CREATE INDEX invitation_code_idx ON invitation (code_hash) WHERE code_hash IS NOT NULL;

-- The salon of a code that is typed before the salon is known. The hashes need the server's secret, so nobody learns
-- anything by asking.
CREATE FUNCTION salon_of_code(hashes text[], at_time timestamptz)
RETURNS TABLE (salon_id uuid, code_hash text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN QUERY
    SELECT i.salon_id, i.code_hash FROM public.invitation i
    WHERE i.code_hash = ANY (hashes) AND i.code_expires_at > at_time;
END $$;
REVOKE ALL ON FUNCTION salon_of_code(text[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salon_of_code(text[], timestamptz) TO parlour_app;

-- As in 0072, with the phone number.
DROP FUNCTION session_actor(text, timestamptz);
CREATE FUNCTION session_actor(session_token text, at_time timestamptz)
RETURNS TABLE (
  session_id text, user_id text, user_name text, user_email text, user_phone text, salon_id uuid, staff_id uuid, role text,
  time_zone text, currency text, plan text, given_plan text, given_until date, plan_ends_on date, plan_cancels boolean,
  next_plan text, is_suspended boolean, is_example boolean, ends_at timestamptz, seen_at timestamptz, own_location_id uuid,
  chosen_location_id uuid, rights jsonb
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  account record;
BEGIN
  SELECT s.id AS session, u.id, u.name, u.email, u.phone_e164, m.salon_id AS place, m.staff_id AS member, s.expires_at,
      s.seen_at, s.at_location INTO account
    FROM public.auth_session s
    JOIN public.auth_user u ON u.id = s.user_id
    JOIN public.membership m ON m.user_id = u.id AND m.salon_id = s.in_salon
    WHERE s.token = session_token AND s.expires_at > at_time AND s.ended_why IS NULL;
  RETURN QUERY
    SELECT account.session, account.id, account.name, account.email, account.phone_e164, sa.salon_id, st.id, st.role,
      sa.time_zone, sa.currency, sa.plan, sa.given_plan, sa.given_until, su.ends_on, su.cancels_at_end, su.next_plan,
      sa.suspended_at IS NOT NULL, sa.example_of IS NOT NULL, account.expires_at, account.seen_at, st.location_id,
      (SELECT l.id FROM public.location l WHERE l.salon_id = account.place AND l.id = account.at_location AND l.is_active),
      coalesce((
        SELECT jsonb_object_agg(c.role, c.changes) FROM (
          SELECT r.role, jsonb_object_agg(r.action, r.is_granted) AS changes
          FROM public.role_right r WHERE r.salon_id = account.place GROUP BY r.role
        ) c
      ), '{}'::jsonb)
    FROM public.staff st, public.salon sa
      LEFT JOIN public.subscription su ON su.salon_id = account.place AND su.salon_id = sa.salon_id AND su.status <> 'cancelled' AND NOT su.is_suspended
    WHERE st.salon_id = account.place AND st.id = account.member AND st.is_active AND st.archived_at IS NULL
      AND sa.salon_id = account.place;
END $$;
REVOKE ALL ON FUNCTION session_actor(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_actor(text, timestamptz) TO parlour_app;
