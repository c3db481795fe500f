-- People: who signs in as which member. A member is invited by a link; an account may belong to several salons, and each
-- session is in one of them; what an account adds to its password.

-- ── accounts in several salons ──────────────────────────────────────────────────────────────────────

ALTER TABLE membership DROP CONSTRAINT membership_pk;
ALTER TABLE membership ADD CONSTRAINT membership_pk PRIMARY KEY (user_id, salon_id);
-- When the account was last in this salon: signing in leads there.
ALTER TABLE membership ADD COLUMN entered_at timestamptz;

-- The salon that a session is in; null until it is let in anywhere.
ALTER TABLE auth_session ADD COLUMN in_salon uuid;
-- When it was last seen, to a quarter of an hour.
ALTER TABLE auth_session ADD COLUMN seen_at timestamptz;
-- Why it was ended before its time. It is kept until then, to be able to say so.
ALTER TABLE auth_session ADD COLUMN ended_why text;
ALTER TABLE auth_session ADD CONSTRAINT auth_session_ended_why_ck
  CHECK (ended_why IN ('deactivated', 'elsewhere', 'password'));
UPDATE auth_session s SET in_salon = m.salon_id, seen_at = s.updated_at FROM membership m WHERE m.user_id = s.user_id;

-- As in 0011, in the salon that the session is in, and when it was last seen.
DROP FUNCTION session_actor(text, timestamptz);
CREATE FUNCTION session_actor(session_token text, at_time timestamptz)
RETURNS TABLE (
  user_id text, user_name text, user_email text, salon_id uuid, staff_id uuid, role text, time_zone text, currency text,
  plan text, ends_at timestamptz, seen_at timestamptz
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  account record;
BEGIN
  SELECT u.id, u.name, u.email, m.salon_id AS place, m.staff_id AS member, s.expires_at, s.seen_at INTO account
    FROM public.auth_session s
    JOIN public.auth_user u ON u.id = s.user_id
    JOIN public.membership m ON m.user_id = u.id AND m.salon_id = s.in_salon
    WHERE s.token = session_token AND s.expires_at > at_time AND s.ended_why IS NULL;
  RETURN QUERY
    SELECT account.id, account.name, account.email, sa.salon_id, st.id, st.role, sa.time_zone, sa.currency, sa.plan,
      account.expires_at, account.seen_at
    FROM public.staff st, public.salon sa
    WHERE st.salon_id = account.place AND st.id = account.member AND st.is_active AND st.archived_at IS NULL
      AND sa.salon_id = account.place;
END $$;
REVOKE ALL ON FUNCTION session_actor(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_actor(text, timestamptz) TO parlour_app;

-- The salons that an account may enter, the last one entered first. Salon by salon, so that a cluster finds each in one
-- place.
CREATE FUNCTION places_of(of_user text)
RETURNS TABLE (salon_id uuid, salon_name text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  place record;
BEGIN
  FOR place IN
    SELECT m.salon_id AS salon, m.staff_id AS member FROM public.membership m WHERE m.user_id = of_user
    ORDER BY m.entered_at DESC NULLS LAST, m.salon_id
  LOOP
    RETURN QUERY SELECT sa.salon_id, sa.name FROM public.staff st, public.salon sa
      WHERE st.salon_id = place.salon AND st.id = place.member AND st.is_active AND st.archived_at IS NULL
        AND sa.salon_id = place.salon;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION places_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION places_of(text) TO parlour_app;

-- ── invitations ─────────────────────────────────────────────────────────────────────────────────────

-- A member has one open invitation at most: a new one takes the place of the old, and one that is used is gone.
CREATE TABLE invitation (
  salon_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT invitation_pk PRIMARY KEY (salon_id, staff_id),
  CONSTRAINT invitation_token_key UNIQUE (salon_id, token_hash),
  CONSTRAINT invitation_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id) ON DELETE CASCADE
);
ALTER TABLE invitation ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON invitation TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON invitation TO parlour_app;

-- ── two-step sign-in ────────────────────────────────────────────────────────────────────────────────

CREATE TABLE auth_two_step (
  user_id text CONSTRAINT auth_two_step_pk PRIMARY KEY
    CONSTRAINT auth_two_step_user_fk REFERENCES auth_user (id) ON DELETE CASCADE,
  secret text NOT NULL, -- encrypted with the secret that signs sessions
  last_step bigint NOT NULL DEFAULT 0, -- of the last code that was taken, in steps of 30 s since 1970: no code serves twice
  confirmed_at timestamptz, -- from then on it is asked for
  created_at timestamptz NOT NULL
);

CREATE TABLE auth_recovery_code (
  user_id text NOT NULL CONSTRAINT auth_recovery_code_user_fk REFERENCES auth_user (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  CONSTRAINT auth_recovery_code_pk PRIMARY KEY (user_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_two_step, auth_recovery_code TO parlour_app;
