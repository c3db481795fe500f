-- What operators see of all salons says which plans a salon has, paid and given; which of them counts on a day the domain
-- alone decides (rule R-217). As in 0031 otherwise.

-- Salons, newest first, as before; `of_plan`: those that may have it on some day.
DROP FUNCTION operator_salons(text, timestamptz, text, text, text, timestamptz, uuid, integer);
CREATE FUNCTION operator_salons(
  session_token text, at_time timestamptz, pattern text, of_plan text, of_status text, before_at timestamptz,
  before_id uuid, at_most integer
)
RETURNS TABLE (
  salon_id uuid, salon_name text, created_at timestamptz, time_zone text, plan text, given_plan text, given_until date,
  suspended_at timestamptz, owner_id uuid, customers integer, appointments integer, staff integer, locations integer
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
    WHERE (pattern IS NULL OR sa.name ILIKE pattern OR sa.salon_id = ANY (owned))
      AND (of_status IS NULL OR (of_status = 'suspended') = (sa.suspended_at IS NOT NULL))
      AND (of_plan IS NULL OR of_plan IN (sa.plan, sa.given_plan))
      AND (before_at IS NULL OR (sa.created_at, sa.salon_id) < (before_at, before_id))
    ORDER BY sa.created_at DESC, sa.salon_id DESC LIMIT at_most
  ) f;
  RETURN QUERY
    SELECT sa.salon_id, sa.name, sa.created_at, sa.time_zone, sa.plan, sa.given_plan, sa.given_until, sa.suspended_at, o.id,
      coalesce(c.n, 0)::integer, (coalesce(a.n, 0) + coalesce(e.n, 0))::integer, coalesce(st.n, 0)::integer,
      coalesce(l.n, 0)::integer
    FROM public.salon sa
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
REVOKE ALL ON FUNCTION operator_salons(text, timestamptz, text, text, text, timestamptz, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operator_salons(text, timestamptz, text, text, text, timestamptz, uuid, integer) TO parlour_app;

-- How many salons have which plans, paid and given, and how many of those are suspended.
DROP FUNCTION operator_figures(text, timestamptz, timestamptz, text);
CREATE FUNCTION operator_plans(session_token text, at_time timestamptz)
RETURNS TABLE (plan text, given_plan text, given_until date, time_zone text, salons integer, suspended integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.operator_of(session_token, at_time)) THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT sa.plan, sa.given_plan, sa.given_until, sa.time_zone, count(*)::integer,
      count(*) FILTER (WHERE sa.suspended_at IS NOT NULL)::integer
    FROM public.salon sa GROUP BY sa.plan, sa.given_plan, sa.given_until, sa.time_zone;
END $$;
REVOKE ALL ON FUNCTION operator_plans(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operator_plans(text, timestamptz) TO parlour_app;

-- What came in since a moment in one mode of the provider's keys, and how many payments are held.
CREATE FUNCTION operator_money(session_token text, at_time timestamptz, since timestamptz, of_mode text)
RETURNS TABLE (income_minor bigint, held integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.operator_of(session_token, at_time)) THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT
      coalesce(sum(p.amount_minor) FILTER (
        WHERE p.state = 'applied' AND p.paid_at >= since AND p.mode = of_mode AND p.taken_back_at IS NULL
      ), 0)::bigint,
      count(*) FILTER (WHERE p.state = 'held')::integer
    FROM public.payment p;
END $$;
REVOKE ALL ON FUNCTION operator_money(text, timestamptz, timestamptz, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operator_money(text, timestamptz, timestamptz, text) TO parlour_app;
