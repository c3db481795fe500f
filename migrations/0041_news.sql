-- Of which changes customers are told (decision 85): one statement names the salons in which there is anything to tell.

-- The salons whose log says something about appointments or sales since `since` that was not dealt with, and where such
-- messages are on. What was written down some minutes before the last look may have been committed after it.
CREATE FUNCTION salons_with_news(since timestamptz, overlap_min integer)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN ARRAY(
    SELECT DISTINCT w.salon_id
    FROM public.message_watch w
    JOIN public.message_rule r ON r.salon_id = w.salon_id
    JOIN public.audit_entry e ON e.salon_id = w.salon_id
    WHERE r.on_since IS NOT NULL AND r.kind IN ('confirmation', 'moved', 'cancelled', 'thanks')
      AND e.at >= since AND e.at >= w.looked_until - overlap_min * interval '1 minute'
      AND (e.subject = 'appointment' OR e.action = 'sale-recorded') AND e.subject_id IS NOT NULL
      AND NOT e.id = ANY (w.handled));
END $$;
REVOKE ALL ON FUNCTION salons_with_news(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_with_news(timestamptz, integer) TO parlour_app;

-- Which appointments are Calendly's, which told its invitees of them itself.
CREATE INDEX calendly_event_appointment_idx ON calendly_event (salon_id, appointment_id) WHERE appointment_id IS NOT NULL;
