-- What the owner is told of a day in its evening: whether, when, by which way and to whom (rules R-352 to R-358).

CREATE TABLE evening_summary (
  salon_id uuid NOT NULL,
  is_on boolean NOT NULL,
  channel text NOT NULL,
  -- An e-mail address, or a phone in E.164; '' only where it is off.
  recipient text NOT NULL,
  -- The hour of the salon's clock from which a day is told.
  hour integer NOT NULL,
  -- The last day that was told, had nothing to tell, or was not to be told.
  told_on date NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT evening_summary_pk PRIMARY KEY (salon_id),
  CONSTRAINT evening_summary_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT evening_summary_channel_ck CHECK (channel IN ('email', 'sms', 'whatsapp')),
  CONSTRAINT evening_summary_recipient_ck CHECK (recipient <> '' OR NOT is_on),
  CONSTRAINT evening_summary_hour_ck CHECK (hour BETWEEN 12 AND 23)
);

ALTER TABLE evening_summary ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON evening_summary TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON evening_summary TO parlour_app;

-- The salons in which the hour of the next day to be told has come, or comes within two hours: clock changes make it another
-- hour here than on the salon's clock, which decides. As the owner of the tables: the job is of no salon.
CREATE FUNCTION salons_with_evening(moment timestamptz)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN ARRAY(SELECT e.salon_id FROM public.evening_summary e JOIN public.salon s ON s.salon_id = e.salon_id
    WHERE e.is_on
      AND (e.told_on + 1 + make_interval(hours => e.hour)) AT TIME ZONE s.time_zone <= moment + interval '2 hours');
END $$;
REVOKE ALL ON FUNCTION salons_with_evening(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_with_evening(timestamptz) TO parlour_app;
