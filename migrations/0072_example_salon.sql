-- Example salons: owners try Parlour in a second salon of their account, filled with invented data (R-425 to R-428).

ALTER TABLE salon ADD COLUMN example_of uuid;
ALTER TABLE salon ADD CONSTRAINT salon_example_of_ck CHECK (example_of <> salon_id);
COMMENT ON COLUMN salon.example_of IS 'The salon from which its owner made this example; null: a real salon. Visitors, jobs, the host and operators have nothing to do with an example, and no message to a customer leaves it.';
CREATE INDEX salon_example_idx ON salon (example_of) WHERE example_of IS NOT NULL;

-- A mark for the step of sending oneself a test message (R-405).
ALTER TABLE salon DROP CONSTRAINT salon_first_steps_ck;
ALTER TABLE salon ADD CONSTRAINT salon_first_steps_ck CHECK (first_steps <@ ARRAY['hours', 'alone', 'link', 'test', 'hidden']);
COMMENT ON COLUMN salon.first_steps IS 'hours: the hours were saved; alone: the owner works alone; link: the booking link was shared; test: a test message was sent; hidden: the list is hidden.';

-- As in 0049, and whether the salon is an example.
DROP FUNCTION session_actor(text, timestamptz);
CREATE FUNCTION session_actor(session_token text, at_time timestamptz)
RETURNS TABLE (
  session_id text, user_id text, user_name text, user_email text, salon_id uuid, staff_id uuid, role text, time_zone text,
  currency text, plan text, given_plan text, given_until date, plan_ends_on date, plan_cancels boolean, next_plan text, is_suspended boolean, is_example boolean, ends_at timestamptz,
  seen_at timestamptz, own_location_id uuid, chosen_location_id uuid, rights jsonb
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
      sa.plan, sa.given_plan, sa.given_until, su.ends_on, su.cancels_at_end, su.next_plan, sa.suspended_at IS NOT NULL, sa.example_of IS NOT NULL, account.expires_at, account.seen_at,
      st.location_id,
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

DROP FUNCTION salon_of(text);
CREATE FUNCTION salon_of(name_or_id text)
RETURNS TABLE (
  salon_id uuid, time_zone text, currency text, plan text, given_plan text, given_until date, plan_ends_on date, plan_cancels boolean, next_plan text, is_suspended boolean,
  is_example boolean
)
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
  RETURN QUERY
    SELECT s.salon_id, s.time_zone, s.currency, s.plan, s.given_plan, s.given_until, su.ends_on, su.cancels_at_end, su.next_plan, s.suspended_at IS NOT NULL,
      s.example_of IS NOT NULL
    FROM public.salon s
      LEFT JOIN public.subscription su ON su.salon_id = place AND su.salon_id = s.salon_id AND su.status <> 'cancelled' AND NOT su.is_suspended
    WHERE s.salon_id = place;
END $$;
REVOKE ALL ON FUNCTION salon_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salon_of(text) TO parlour_app;

-- As in 0015, and whether each salon is an example.
DROP FUNCTION places_of(text);
CREATE FUNCTION places_of(of_user text)
RETURNS TABLE (salon_id uuid, salon_name text, is_example boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  place record;
BEGIN
  FOR place IN
    SELECT m.salon_id AS salon, m.staff_id AS member FROM public.membership m WHERE m.user_id = of_user
    ORDER BY m.entered_at DESC NULLS LAST, m.salon_id
  LOOP
    RETURN QUERY SELECT sa.salon_id, sa.name, sa.example_of IS NOT NULL FROM public.staff st, public.salon sa
      WHERE st.salon_id = place.salon AND st.id = place.member AND st.is_active AND st.archived_at IS NULL
        AND sa.salon_id = place.salon;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION places_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION places_of(text) TO parlour_app;

-- As in 0058, without examples: they take no right from the owner of the only real salon, and give none.
CREATE OR REPLACE FUNCTION owner_is_host()
RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  salons integer;
BEGIN
  SELECT count(*) INTO salons FROM (SELECT s.salon_id FROM public.salon s WHERE s.example_of IS NULL LIMIT 2) f;
  RETURN salons = 1 AND NOT EXISTS (SELECT FROM public.operator);
END $$;

CREATE OR REPLACE FUNCTION host_of(session_token text, at_time timestamptz)
RETURNS TABLE (user_id text, user_email text, only_salon uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN QUERY SELECT o.user_id, o.user_email, NULL::uuid FROM public.operator_of(session_token, at_time) o;
  IF FOUND OR NOT public.owner_is_host() THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT a.user_id, a.user_email, a.salon_id FROM public.session_actor(session_token, at_time) a
    WHERE a.role = 'owner' AND NOT a.is_example;
END $$;

-- As in 0061, without examples.
CREATE OR REPLACE FUNCTION is_first_salon(salon uuid)
RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  first uuid;
BEGIN
  SELECT s.salon_id INTO first FROM public.salon s WHERE s.example_of IS NULL
  ORDER BY coalesce(s.imported_at, s.created_at), s.salon_id LIMIT 1;
  RETURN first = salon;
END $$;

-- As in 0049, without examples.
CREATE OR REPLACE FUNCTION operator_salons(
  session_token text, at_time timestamptz, pattern text, of_plan text, of_status text, before_at timestamptz,
  before_id uuid, at_most integer
)
RETURNS TABLE (
  salon_id uuid, salon_name text, created_at timestamptz, time_zone text, plan text, given_plan text, given_until date,
  plan_ends_on date, plan_cancels boolean, next_plan text, suspended_at timestamptz, owner_id uuid, customers integer, appointments integer, staff integer, locations integer
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  members uuid[];
  owned uuid[];
  ids uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM public.operator_of(session_token, at_time)) THEN
    RETURN;
  END IF;
  IF pattern IS NOT NULL THEN
    SELECT coalesce(array_agg(m.staff_id), '{}') INTO members
    FROM public.membership m JOIN public.auth_user u ON u.id = m.user_id WHERE u.email ILIKE pattern;
    SELECT coalesce(array_agg(st.salon_id), '{}') INTO owned
    FROM public.staff st WHERE st.id = ANY (members) AND st.role = 'owner';
  END IF;
  SELECT coalesce(array_agg(f.salon_id), '{}') INTO ids FROM (
    SELECT sa.salon_id FROM public.salon sa
      LEFT JOIN public.subscription su ON su.salon_id = sa.salon_id AND su.status <> 'cancelled' AND NOT su.is_suspended
    WHERE sa.example_of IS NULL AND (pattern IS NULL OR sa.name ILIKE pattern OR sa.salon_id = ANY (owned))
      AND (of_status IS NULL OR (of_status = 'suspended') = (sa.suspended_at IS NOT NULL))
      AND (of_plan IS NULL OR of_plan IN (sa.plan, sa.given_plan, su.next_plan)
        OR of_plan = 'free' AND su.ends_on <= (at_time AT TIME ZONE sa.time_zone)::date)
      AND (before_at IS NULL OR (sa.created_at, sa.salon_id) < (before_at, before_id))
    ORDER BY sa.created_at DESC, sa.salon_id DESC LIMIT at_most
  ) f;
  RETURN QUERY
    SELECT sa.salon_id, sa.name, sa.created_at, sa.time_zone, sa.plan, sa.given_plan, sa.given_until, su.ends_on,
      su.cancels_at_end, su.next_plan, sa.suspended_at, o.id,
      coalesce(c.n, 0)::integer, (coalesce(a.n, 0) + coalesce(e.n, 0))::integer, coalesce(st.n, 0)::integer,
      coalesce(l.n, 0)::integer
    FROM public.salon sa
    LEFT JOIN public.subscription su ON su.salon_id = sa.salon_id AND su.status <> 'cancelled' AND NOT su.is_suspended
    LEFT JOIN public.staff o ON o.salon_id = sa.salon_id AND o.role = 'owner' AND o.archived_at IS NULL
    LEFT JOIN (
      SELECT x.salon_id, count(*) AS n FROM public.customer x
      WHERE x.salon_id = ANY (ids) AND x.archived_at IS NULL GROUP BY x.salon_id
    ) c ON c.salon_id = sa.salon_id
    LEFT JOIN (
      SELECT x.salon_id, count(*) AS n FROM public.appointment x JOIN public.salon z ON z.salon_id = x.salon_id
      WHERE x.salon_id = ANY (ids)
        AND x.created_at >= date_trunc('month', at_time AT TIME ZONE z.time_zone) AT TIME ZONE z.time_zone
      GROUP BY x.salon_id
    ) a ON a.salon_id = sa.salon_id
    LEFT JOIN (
      SELECT x.salon_id, count(*) AS n FROM public.appointment_erased x JOIN public.salon z ON z.salon_id = x.salon_id
      WHERE x.salon_id = ANY (ids)
        AND x.created_at >= date_trunc('month', at_time AT TIME ZONE z.time_zone) AT TIME ZONE z.time_zone
      GROUP BY x.salon_id
    ) e ON e.salon_id = sa.salon_id
    LEFT JOIN (
      SELECT x.salon_id, count(*) AS n FROM public.staff x
      WHERE x.salon_id = ANY (ids) AND x.is_active AND x.archived_at IS NULL GROUP BY x.salon_id
    ) st ON st.salon_id = sa.salon_id
    LEFT JOIN (
      SELECT x.salon_id, count(*) AS n FROM public.location x
      WHERE x.salon_id = ANY (ids) AND x.is_active GROUP BY x.salon_id
    ) l ON l.salon_id = sa.salon_id
    WHERE sa.salon_id = ANY (ids)
    ORDER BY sa.created_at DESC, sa.salon_id DESC;
END $$;

CREATE OR REPLACE FUNCTION operator_plans(session_token text, at_time timestamptz)
RETURNS TABLE (
  plan text, given_plan text, given_until date, plan_ends_on date, plan_cancels boolean, next_plan text, time_zone text,
  salons integer, suspended integer
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.operator_of(session_token, at_time)) THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT sa.plan, sa.given_plan, sa.given_until, su.ends_on, su.cancels_at_end, su.next_plan, sa.time_zone,
      count(*)::integer, count(*) FILTER (WHERE sa.suspended_at IS NOT NULL)::integer
    FROM public.salon sa
    LEFT JOIN public.subscription su ON su.salon_id = sa.salon_id AND su.status <> 'cancelled' AND NOT su.is_suspended
    WHERE sa.example_of IS NULL
    GROUP BY sa.plan, sa.given_plan, sa.given_until, su.ends_on, su.cancels_at_end, su.next_plan, sa.time_zone;
END $$;
