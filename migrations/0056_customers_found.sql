-- Where many customers are found, the few that a page or a picker shows are chosen by the database as the owner of the
-- tables, like in customers_matching (0012): behind row security each of 100,000 would be read and compared (decision 33).

-- The next customers of the caller's salon whose folded name or phone is like that, newest first: those before a moment
-- and id, or the first.
CREATE FUNCTION customers_newest(
  name_pattern text, digits_pattern text, of_archived boolean, before_time timestamptz, before_id uuid, at_most integer
)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  place uuid := nullif(current_setting('app.salon_id', true), '')::uuid;
BEGIN
  RETURN array(
    SELECT c.id FROM public.customer c
    WHERE c.salon_id = place AND (c.folded_name LIKE name_pattern OR c.phone_e164 LIKE digits_pattern)
      AND (c.archived_at IS NOT NULL) = of_archived AND (NOT of_archived OR c.merged_into_id IS NULL)
      AND (before_time IS NULL OR (c.created_at, c.id) < (before_time, before_id))
    ORDER BY c.created_at DESC, c.id DESC LIMIT at_most
  );
END $$;
REVOKE ALL ON FUNCTION customers_newest(text, text, boolean, timestamptz, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION customers_newest(text, text, boolean, timestamptz, uuid, integer) TO parlour_app;

-- Those who fit best (R-71): of the first of the patterns that their name is like, then who came most often and last.
CREATE FUNCTION customers_fitting(name_pattern text, digits_pattern text, fits text[], at_most integer)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  place uuid := nullif(current_setting('app.salon_id', true), '')::uuid;
BEGIN
  RETURN array(
    SELECT c.id FROM public.customer c
    WHERE c.salon_id = place AND (c.folded_name LIKE name_pattern OR c.phone_e164 LIKE digits_pattern)
      AND c.archived_at IS NULL
    ORDER BY CASE WHEN c.folded_name LIKE fits[1] THEN 0 WHEN c.folded_name LIKE fits[2] THEN 1 ELSE 2 END,
      c.visit_count DESC, c.last_visit_at DESC NULLS LAST, c.folded_name, c.id
    LIMIT at_most
  );
END $$;
REVOKE ALL ON FUNCTION customers_fitting(text, text, text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION customers_fitting(text, text, text[], integer) TO parlour_app;
