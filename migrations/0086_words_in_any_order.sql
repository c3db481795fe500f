-- A search finds the words of a name in any order (R-84). As in 0012 and 0056; the first pattern is the longest, by which
-- the index finds the rows.

DROP FUNCTION customers_matching(text, text, integer);
DROP FUNCTION customers_newest(text, text, boolean, timestamptz, uuid, integer);
DROP FUNCTION customers_fitting(text, text, text[], integer);

CREATE FUNCTION customers_matching(name_patterns text[], digits_pattern text, at_most integer)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  place uuid := nullif(current_setting('app.salon_id', true), '')::uuid;
  ids uuid[];
BEGIN
  SELECT coalesce(array_agg(f.id), '{}') INTO ids FROM (
    SELECT c.id FROM public.customer c
    WHERE c.salon_id = place
      AND ((c.folded_name LIKE name_patterns[1] AND c.folded_name LIKE ALL (name_patterns))
        OR c.phone_e164 LIKE digits_pattern)
    LIMIT at_most + 1
  ) f;
  RETURN CASE WHEN cardinality(ids) <= at_most THEN ids END;
END $$;
REVOKE ALL ON FUNCTION customers_matching(text[], text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION customers_matching(text[], text, integer) TO parlour_app;

CREATE FUNCTION customers_newest(
  name_patterns text[], digits_pattern text, of_archived boolean, before_time timestamptz, before_id uuid,
  at_most integer
)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  place uuid := nullif(current_setting('app.salon_id', true), '')::uuid;
BEGIN
  RETURN array(
    SELECT c.id FROM public.customer c
    WHERE c.salon_id = place
      AND ((c.folded_name LIKE name_patterns[1] AND c.folded_name LIKE ALL (name_patterns))
        OR c.phone_e164 LIKE digits_pattern)
      AND (c.archived_at IS NOT NULL) = of_archived AND (NOT of_archived OR c.merged_into_id IS NULL)
      AND (before_time IS NULL OR (c.created_at, c.id) < (before_time, before_id))
    ORDER BY c.created_at DESC, c.id DESC LIMIT at_most
  );
END $$;
REVOKE ALL ON FUNCTION customers_newest(text[], text, boolean, timestamptz, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION customers_newest(text[], text, boolean, timestamptz, uuid, integer) TO parlour_app;

CREATE FUNCTION customers_fitting(name_patterns text[], digits_pattern text, fits text[], at_most integer)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  place uuid := nullif(current_setting('app.salon_id', true), '')::uuid;
BEGIN
  RETURN array(
    SELECT c.id FROM public.customer c
    WHERE c.salon_id = place
      AND ((c.folded_name LIKE name_patterns[1] AND c.folded_name LIKE ALL (name_patterns))
        OR c.phone_e164 LIKE digits_pattern)
      AND c.archived_at IS NULL
    ORDER BY CASE WHEN c.folded_name LIKE fits[1] THEN 0 WHEN c.folded_name LIKE fits[2] THEN 1 ELSE 2 END,
      c.visit_count DESC, c.last_visit_at DESC NULLS LAST, c.folded_name, c.id
    LIMIT at_most
  );
END $$;
REVOKE ALL ON FUNCTION customers_fitting(text[], text, text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION customers_fitting(text[], text, text[], integer) TO parlour_app;
