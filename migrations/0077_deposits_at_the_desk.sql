-- Staff ask for deposits, too (R-454), and customers are reminded before the deadline (R-456).
ALTER TABLE deposit ADD COLUMN reminded_at timestamptz;
COMMENT ON COLUMN deposit.reminded_at IS 'When the customer was reminded of the deadline, or found to have no e-mail address.';

-- When a reminder is due: an hour before the deadline, or after half of the time to pay if that is less.
CREATE FUNCTION deposit_reminder_at(asked_at timestamptz, due_at timestamptz)
RETURNS timestamptz
LANGUAGE sql IMMUTABLE
AS $$ SELECT due_at - least(interval '1 hour', (due_at - asked_at) / 2) $$;

-- The salons in which a customer is to be reminded of a deposit that they have not said to have paid.
CREATE FUNCTION salons_with_deposit_reminders(moment timestamptz)
RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER STABLE SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN QUERY
    SELECT DISTINCT a.salon_id FROM public.appointment a
    JOIN public.deposit d ON d.salon_id = a.salon_id AND d.appointment_id = a.id
    WHERE a.deposit_due_at > moment AND d.reminded_at IS NULL AND d.said_at IS NULL
      AND public.deposit_reminder_at(d.asked_at, a.deposit_due_at) <= moment;
END $$;
REVOKE ALL ON FUNCTION salons_with_deposit_reminders(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_with_deposit_reminders(timestamptz) TO parlour_app;
