-- Who waits: for a time that comes free (the waitlist), and in the salon for their turn (the queue).

-- ── the waitlist ────────────────────────────────────────────────────────────────────────────────────

-- A wish for a time; it ends when it is booked or taken off, and lapses with its last day (rule R-180).
CREATE TABLE waitlist_entry (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid, -- null: anyone
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  customer_phone_e164 text NOT NULL,
  -- Local days and times of the salon, both included, within which the visit is to start; null: any time of the day.
  from_date date NOT NULL,
  to_date date NOT NULL,
  from_time time,
  to_time time,
  notes text,
  status text NOT NULL DEFAULT 'waiting',
  -- When somebody of the salon last wrote to them of a free time.
  told_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_by text, -- null: the visitor
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT waitlist_entry_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT waitlist_entry_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT waitlist_entry_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT waitlist_entry_status_ck CHECK (status IN ('waiting', 'booked', 'removed')),
  CONSTRAINT waitlist_entry_days_ck CHECK (to_date >= from_date),
  CONSTRAINT waitlist_entry_times_ck CHECK ((from_time IS NULL) = (to_time IS NULL) AND to_time >= from_time)
);
CREATE INDEX waitlist_entry_waiting_idx ON waitlist_entry (salon_id, to_date) WHERE status = 'waiting';
CREATE INDEX waitlist_entry_staff_idx ON waitlist_entry (salon_id, staff_id);

CREATE TABLE waitlist_service (
  salon_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  position smallint NOT NULL,
  service_id uuid NOT NULL,
  CONSTRAINT waitlist_service_pk PRIMARY KEY (salon_id, entry_id, position),
  CONSTRAINT waitlist_service_entry_fk FOREIGN KEY (salon_id, entry_id) REFERENCES waitlist_entry (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT waitlist_service_service_fk FOREIGN KEY (salon_id, service_id) REFERENCES service (salon_id, id) ON DELETE CASCADE
);
CREATE INDEX waitlist_service_service_idx ON waitlist_service (salon_id, service_id);

-- ── the queue ───────────────────────────────────────────────────────────────────────────────────────

-- Whether who walks in may take a place by their own phone (rule R-185).
ALTER TABLE salon ADD COLUMN is_queue_on boolean NOT NULL DEFAULT false;

-- A place in the line of one day at one location.
CREATE TABLE queue_ticket (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  day date NOT NULL, -- of the salon's zone
  number integer NOT NULL, -- from 1 every day
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  customer_phone_e164 text NOT NULL,
  staff_id uuid, -- whom they wish for; null: anyone
  status text NOT NULL DEFAULT 'waiting',
  -- Of the secret in the address of their page; the secret itself is kept nowhere.
  token_hash text NOT NULL,
  joined_at timestamptz NOT NULL,
  called_at timestamptz,
  called_staff_id uuid, -- by whom they are served
  ended_at timestamptz,
  appointment_id uuid, -- what they are served in, from the start on
  version integer NOT NULL DEFAULT 1,
  created_by text, -- null: the visitor
  CONSTRAINT queue_ticket_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT queue_ticket_number_key UNIQUE (salon_id, location_id, day, number),
  CONSTRAINT queue_ticket_token_key UNIQUE (salon_id, token_hash),
  CONSTRAINT queue_ticket_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT queue_ticket_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT queue_ticket_called_fk FOREIGN KEY (salon_id, called_staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT queue_ticket_status_ck CHECK (status IN ('waiting', 'called', 'served', 'left')),
  CONSTRAINT queue_ticket_called_ck CHECK (status NOT IN ('called', 'served') OR (called_at IS NOT NULL AND called_staff_id IS NOT NULL))
);
CREATE INDEX queue_ticket_day_idx ON queue_ticket (salon_id, day);
CREATE INDEX queue_ticket_staff_idx ON queue_ticket (salon_id, staff_id);
CREATE INDEX queue_ticket_called_idx ON queue_ticket (salon_id, called_staff_id);

CREATE TABLE queue_service (
  salon_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  position smallint NOT NULL,
  service_id uuid NOT NULL,
  CONSTRAINT queue_service_pk PRIMARY KEY (salon_id, ticket_id, position),
  CONSTRAINT queue_service_ticket_fk FOREIGN KEY (salon_id, ticket_id) REFERENCES queue_ticket (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT queue_service_service_fk FOREIGN KEY (salon_id, service_id) REFERENCES service (salon_id, id) ON DELETE CASCADE
);
CREATE INDEX queue_service_service_idx ON queue_service (salon_id, service_id);

-- ── the second wall ─────────────────────────────────────────────────────────────────────────────────

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['waitlist_entry', 'waitlist_service', 'queue_ticket', 'queue_service']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_salon ON %I TO parlour_app '
      'USING (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid) '
      'WITH CHECK (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON waitlist_entry, queue_ticket TO parlour_app;
GRANT SELECT, INSERT, DELETE ON waitlist_service TO parlour_app;
GRANT SELECT, INSERT ON queue_service TO parlour_app;
