-- Calendars of others that say when a member is busy (decision 83): a file, or an address that is read every hour.

CREATE TABLE busy_calendar (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  name text NOT NULL,
  -- The address is a secret of its owner; null: a file, which is read once.
  sealed_address text,
  host text,
  -- When its events take time, merged: no titles are kept.
  busy tstzmultirange NOT NULL,
  etag text,
  read_at timestamptz,
  -- Why the last try brought nothing; null: it did.
  fault text,
  created_at timestamptz NOT NULL,
  CONSTRAINT busy_calendar_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT busy_calendar_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT busy_calendar_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT busy_calendar_host_ck CHECK ((host IS NULL) = (sealed_address IS NULL)),
  CONSTRAINT busy_calendar_fault_ck CHECK (fault IN ('address', 'time', 'connection', 'answer', 'too-large', 'no-calendar'))
);
CREATE INDEX busy_calendar_staff_idx ON busy_calendar (salon_id, staff_id);

ALTER TABLE busy_calendar ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON busy_calendar TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON busy_calendar TO parlour_app;

-- The salons in which somebody's calendar is read. As the owner of the tables: the job is of no salon.
CREATE FUNCTION salons_with_calendars()
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT c.salon_id), '{}') INTO ids FROM public.busy_calendar c WHERE c.sealed_address IS NOT NULL;
  RETURN ids;
END $$;
REVOKE ALL ON FUNCTION salons_with_calendars() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_with_calendars() TO parlour_app;
