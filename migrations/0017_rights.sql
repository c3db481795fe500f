-- The role of a manager, and what a salon changed of who may do what (domain/auth/permissions.ts has the defaults). The
-- changes come with the session: who calls is asked in every transaction anyway, so that a change holds at once.

ALTER TABLE staff DROP CONSTRAINT staff_role_ck;
ALTER TABLE staff ADD CONSTRAINT staff_role_ck CHECK (role IN ('owner', 'manager', 'receptionist', 'stylist'));

-- A row where the salon differs from the default. The owner is never changed.
CREATE TABLE role_right (
  salon_id uuid NOT NULL,
  role text NOT NULL,
  action text NOT NULL,
  is_granted boolean NOT NULL,
  CONSTRAINT role_right_pk PRIMARY KEY (salon_id, role, action),
  CONSTRAINT role_right_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT role_right_role_ck CHECK (role IN ('manager', 'receptionist', 'stylist'))
);
ALTER TABLE role_right ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON role_right TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON role_right TO parlour_app;

-- As in 0015, with the salon's changes: {"stylist": {"seeStock": true}}.
DROP FUNCTION session_actor(text, timestamptz);
CREATE FUNCTION session_actor(session_token text, at_time timestamptz)
RETURNS TABLE (
  user_id text, user_name text, user_email text, salon_id uuid, staff_id uuid, role text, time_zone text, currency text,
  plan text, ends_at timestamptz, seen_at timestamptz, rights jsonb
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
      account.expires_at, account.seen_at,
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
