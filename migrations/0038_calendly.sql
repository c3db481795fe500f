-- Calendly (decision 84): how a salon is connected with it, and which of its events were taken over.

CREATE TABLE calendly_integration (
  salon_id uuid NOT NULL,
  -- Typed by the salon, shown, never fetched.
  calendly_url text NOT NULL,
  is_active boolean NOT NULL,
  sync_direction text NOT NULL,
  -- With whom events become appointments, and as which service where their name is that of none.
  staff_id uuid NOT NULL,
  service_id uuid,
  -- The salon's own token, sealed with the secret of this house; nobody is shown it, but its last letters.
  sealed_token text,
  token_end text,
  last_sync timestamptz,
  -- What the last try failed with, as it is said; null: it did not.
  fault text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT calendly_integration_pk PRIMARY KEY (salon_id),
  CONSTRAINT calendly_integration_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT calendly_integration_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT calendly_integration_service_fk FOREIGN KEY (salon_id, service_id) REFERENCES service (salon_id, id),
  CONSTRAINT calendly_integration_direction_ck CHECK (sync_direction IN ('both', 'import', 'export')),
  CONSTRAINT calendly_integration_token_ck CHECK ((sealed_token IS NULL) = (token_end IS NULL))
);
CREATE INDEX calendly_integration_staff_idx ON calendly_integration (salon_id, staff_id);
CREATE INDEX calendly_integration_service_idx ON calendly_integration (salon_id, service_id);
ALTER TABLE calendly_integration ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON calendly_integration TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON calendly_integration TO parlour_app;

-- An event there, once: imported, or why it could not be; what the salon put aside is not tried again.
CREATE TABLE calendly_event (
  salon_id uuid NOT NULL,
  -- As Calendly calls it.
  event_id text NOT NULL,
  state text NOT NULL,
  -- What became of it here, also when that was erased since: it is not taken over again.
  appointment_id uuid,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  name text NOT NULL,
  -- Why it clashes, and who is invited: only as long as it does. What is taken over stands with the appointment.
  why text,
  customer_name text,
  customer_phone text,
  customer_email text,
  notes text,
  seen_at timestamptz NOT NULL,
  CONSTRAINT calendly_event_pk PRIMARY KEY (salon_id, event_id),
  CONSTRAINT calendly_event_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT calendly_event_state_ck CHECK (state IN ('imported', 'clash', 'aside', 'cancelled')),
  CONSTRAINT calendly_event_clash_ck CHECK ((state = 'clash') = (why IS NOT NULL)),
  CONSTRAINT calendly_event_imported_ck CHECK (state <> 'imported' OR appointment_id IS NOT NULL),
  CONSTRAINT calendly_event_person_ck
    CHECK (state = 'clash' OR num_nonnulls(customer_name, customer_phone, customer_email, notes) = 0)
);
CREATE INDEX calendly_event_clash_idx ON calendly_event (salon_id, starts_at) WHERE state = 'clash';
ALTER TABLE calendly_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON calendly_event TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON calendly_event TO parlour_app;

-- The salons that take events over by themselves. As the owner of the tables: the job is of no salon.
CREATE FUNCTION salons_with_calendly()
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT coalesce(array_agg(c.salon_id), '{}') INTO ids
  FROM public.calendly_integration c WHERE c.is_active AND c.sync_direction IN ('both', 'import');
  RETURN ids;
END $$;
REVOKE ALL ON FUNCTION salons_with_calendly() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_with_calendly() TO parlour_app;

-- Whether a salon is the oldest of the house: the token of the host is that one's, so that no other reads the host's events.
CREATE FUNCTION is_first_salon(salon uuid)
RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  first uuid;
BEGIN
  SELECT s.salon_id INTO first FROM public.salon s ORDER BY s.created_at, s.salon_id LIMIT 1;
  RETURN first = salon;
END $$;
REVOKE ALL ON FUNCTION is_first_salon(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_first_salon(uuid) TO parlour_app;
