-- Whoever hosts many salons: who they are, what they may see of all salons, and what they did to one: gave it a plan,
-- suspended it, or looked at a payment that was held.

-- ── operators ───────────────────────────────────────────────────────────────────────────────────────

-- Accounts of no salon, made and removed by a command on the machine. The app reads it and cannot write it.
CREATE TABLE operator (
  user_id text CONSTRAINT operator_pk PRIMARY KEY CONSTRAINT operator_user_fk REFERENCES auth_user (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
GRANT SELECT ON operator TO parlour_app;
-- When a session was opened to an operator: after password and code, and in no salon.
ALTER TABLE auth_session ADD COLUMN opened_at timestamptz;

-- ── what operators do to a salon ────────────────────────────────────────────────────────────────────

-- A plan by hand, up to and with a day of the salon, and why; beside what the salon pays for (rule R-217).
ALTER TABLE salon ADD COLUMN given_plan text;
ALTER TABLE salon ADD COLUMN given_until date;
ALTER TABLE salon ADD COLUMN given_reason text;
ALTER TABLE salon ADD CONSTRAINT salon_given_plan_ck CHECK (given_plan IN ('pro', 'premium'));
ALTER TABLE salon ADD CONSTRAINT salon_given_ck
  CHECK ((given_plan IS NULL) = (given_until IS NULL) AND (given_plan IS NULL) = (given_reason IS NULL));

-- Its people sign in, read and export, and write nothing (rule R-218).
ALTER TABLE salon ADD COLUMN suspended_at timestamptz;
ALTER TABLE salon ADD COLUMN suspended_reason text;
ALTER TABLE salon ADD CONSTRAINT salon_suspended_ck CHECK ((suspended_at IS NULL) = (suspended_reason IS NULL));

-- SMS that an operator gave came with no payment.
ALTER TABLE sms_credit_entry ALTER COLUMN payment_reference DROP NOT NULL;
ALTER TABLE sms_credit_entry DROP CONSTRAINT sms_credit_entry_why_ck;
ALTER TABLE sms_credit_entry ADD CONSTRAINT sms_credit_entry_why_ck
  CHECK (why IN ('bought', 'taken-back', 'given-back', 'given'));
ALTER TABLE sms_credit_entry ADD CONSTRAINT sms_credit_entry_payment_ck
  CHECK ((why = 'given') = (payment_reference IS NULL));

-- closed: an operator looked at one that was held, and nothing is bought by it; why stays.
ALTER TABLE payment DROP CONSTRAINT payment_state_ck;
ALTER TABLE payment ADD CONSTRAINT payment_state_ck CHECK (state IN ('open', 'applied', 'held', 'closed'));
ALTER TABLE payment DROP CONSTRAINT payment_held_ck;
ALTER TABLE payment ADD CONSTRAINT payment_held_ck CHECK ((state IN ('held', 'closed')) = (held_reason IS NOT NULL));
-- What came, where it was not what was begun: as the provider said it then.
ALTER TABLE payment ADD COLUMN came jsonb;
-- What an operator decided of it, and their reason.
ALTER TABLE payment ADD COLUMN reviewed_as text;
ALTER TABLE payment ADD COLUMN review_reason text;
ALTER TABLE payment ADD CONSTRAINT payment_reviewed_ck CHECK (reviewed_as IN ('applied', 'refunded', 'closed'));
ALTER TABLE payment ADD CONSTRAINT payment_review_ck CHECK ((reviewed_as IS NULL) = (review_reason IS NULL));

-- ── who calls, and in which salon ───────────────────────────────────────────────────────────────────

-- As in 0020, with the plan that was given, and whether the salon is suspended.
DROP FUNCTION session_actor(text, timestamptz);
CREATE FUNCTION session_actor(session_token text, at_time timestamptz)
RETURNS TABLE (
  session_id text, user_id text, user_name text, user_email text, salon_id uuid, staff_id uuid, role text, time_zone text,
  currency text, plan text, given_plan text, given_until date, is_suspended boolean, ends_at timestamptz,
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
      sa.plan, sa.given_plan, sa.given_until, sa.suspended_at IS NOT NULL, account.expires_at, account.seen_at,
      st.location_id,
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

-- As in 0011, with the same.
DROP FUNCTION salon_of(text);
CREATE FUNCTION salon_of(name_or_id text)
RETURNS TABLE (
  salon_id uuid, time_zone text, currency text, plan text, given_plan text, given_until date, is_suspended boolean
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
    SELECT s.salon_id, s.time_zone, s.currency, s.plan, s.given_plan, s.given_until, s.suspended_at IS NOT NULL
    FROM public.salon s WHERE s.salon_id = place;
END $$;
REVOKE ALL ON FUNCTION salon_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salon_of(text) TO parlour_app;

-- As in 0030, with the same.
DROP FUNCTION key_actor(uuid, text);
CREATE FUNCTION key_actor(place uuid, key_hash text)
RETURNS TABLE (
  key_id uuid, key_name text, scopes text[], only_location_id uuid, expires_at timestamptz, revoked_at timestamptz,
  last_used_at timestamptz, staff_id uuid, home_location_id uuid, time_zone text, currency text, plan text,
  given_plan text, given_until date, is_suspended boolean
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN QUERY
    SELECT k.id, k.name, k.scopes, k.location_id, k.expires_at, k.revoked_at, k.last_used_at, st.id, st.location_id,
      sa.time_zone, sa.currency, sa.plan, sa.given_plan, sa.given_until, sa.suspended_at IS NOT NULL
    FROM public.api_key k, public.staff st, public.salon sa
    WHERE k.salon_id = place AND k.secret_hash = key_hash AND st.salon_id = place AND st.id = k.made_by AND st.is_active AND sa.salon_id = place;
END $$;
REVOKE ALL ON FUNCTION key_actor(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION key_actor(uuid, text) TO parlour_app;

-- ── what operators see of all salons ────────────────────────────────────────────────────────────────

-- Row security lets the app see one salon at a time. These functions look over all of them, give nothing of customers,
-- sales or people but who the owner is, and ask first whether the session is an operator's: so the app's role by itself
-- sees nothing. One query for each table of salons, so that a cluster finds all it joins in one place.

-- The operator behind a session: somebody with two-step sign-in, who has passed it within 12 hours.
CREATE FUNCTION operator_of(session_token text, at_time timestamptz)
RETURNS TABLE (user_id text, user_email text)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN QUERY
    SELECT u.id, u.email
    FROM public.auth_session s
    JOIN public.auth_user u ON u.id = s.user_id
    JOIN public.operator o ON o.user_id = u.id
    JOIN public.auth_two_step t ON t.user_id = u.id AND t.confirmed_at IS NOT NULL
    WHERE s.token = session_token AND s.in_salon IS NULL AND s.ended_why IS NULL AND s.expires_at > at_time
      AND s.opened_at > at_time - interval '12 hours';
END $$;
REVOKE ALL ON FUNCTION operator_of(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operator_of(text, timestamptz) TO parlour_app;

-- Salons, newest first: by a part of their name or of an owner's e-mail, by the plan that they have, by whether they are
-- suspended; with what of the plan's limits is used.
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
      AND (of_plan IS NULL OR of_plan = CASE
        WHEN sa.given_until >= (at_time AT TIME ZONE sa.time_zone)::date AND (sa.given_plan = 'premium' OR sa.plan = 'free')
        THEN sa.given_plan ELSE sa.plan END)
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

-- How many salons have which plan and are suspended, what came in since a moment in one mode of the provider's keys, and
-- how many payments are held.
CREATE FUNCTION operator_figures(session_token text, at_time timestamptz, since timestamptz, of_mode text)
RETURNS TABLE (free integer, pro integer, premium integer, suspended integer, income_minor bigint, held integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  money record;
BEGIN
  IF NOT EXISTS (SELECT FROM public.operator_of(session_token, at_time)) THEN
    RETURN;
  END IF;
  SELECT
      coalesce(sum(p.amount_minor) FILTER (
        WHERE p.state = 'applied' AND p.paid_at >= since AND p.mode = of_mode AND p.taken_back_at IS NULL
      ), 0)::bigint AS came,
      count(*) FILTER (WHERE p.state = 'held')::integer AS waiting
    INTO money FROM public.payment p;
  RETURN QUERY
    SELECT count(*) FILTER (WHERE s.plan_now = 'free')::integer, count(*) FILTER (WHERE s.plan_now = 'pro')::integer,
      count(*) FILTER (WHERE s.plan_now = 'premium')::integer,
      count(*) FILTER (WHERE s.suspended_at IS NOT NULL)::integer, money.came, money.waiting
    FROM (
      SELECT sa.suspended_at, CASE
        WHEN sa.given_until >= (at_time AT TIME ZONE sa.time_zone)::date AND (sa.given_plan = 'premium' OR sa.plan = 'free')
        THEN sa.given_plan ELSE sa.plan END AS plan_now
      FROM public.salon sa
    ) s;
END $$;
REVOKE ALL ON FUNCTION operator_figures(text, timestamptz, timestamptz, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operator_figures(text, timestamptz, timestamptz, text) TO parlour_app;

-- Payments of all salons, newest first: all, those held, or those taken back or disputed.
CREATE FUNCTION operator_payments(
  session_token text, at_time timestamptz, only_those text, before_at timestamptz, before_reference text, at_most integer
)
RETURNS TABLE (
  salon_id uuid, salon_name text, time_zone text, reference text, effect text, plan text, cycle text, addon_ids text[],
  amount_minor bigint, currency text, mode text, is_automatic boolean, state text, held_reason text, came jsonb,
  provider_status text, paid_at timestamptz, taken_back_at timestamptz, is_disputed boolean, reviewed_as text,
  review_reason text, created_at timestamptz
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.operator_of(session_token, at_time)) THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT p.salon_id, sa.name, sa.time_zone, p.reference, p.effect, p.plan, p.cycle, p.addon_ids, p.amount_minor,
      p.currency, p.mode, p.is_automatic, p.state, p.held_reason, p.came, p.provider_status, p.paid_at, p.taken_back_at,
      p.is_disputed, p.reviewed_as, p.review_reason, p.created_at
    FROM public.payment p JOIN public.salon sa ON sa.salon_id = p.salon_id
    WHERE (only_those IS NULL
        OR (only_those = 'held' AND p.state = 'held')
        OR (only_those = 'taken-back' AND (p.taken_back_at IS NOT NULL OR p.is_disputed)))
      AND (before_at IS NULL OR (p.created_at, p.reference) < (before_at, before_reference))
    ORDER BY p.created_at DESC, p.reference DESC LIMIT at_most;
END $$;
REVOKE ALL ON FUNCTION operator_payments(text, timestamptz, text, timestamptz, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operator_payments(text, timestamptz, text, timestamptz, text, integer) TO parlour_app;
