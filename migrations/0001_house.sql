-- The house: salons, people, services, customers, stock, appointments, sales, and the ledgers and logs beside them.
-- Every tenant table carries salon_id first in its keys, so that a row cannot point into another salon and the
-- tables can be distributed by salon. Suffixes of constraint names: _pk, _fk, _key (unique), _ck (check), _no_overlap.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- ── sign-in (belongs to the authentication library; not tenant data) ────────────────────────────────

CREATE TABLE auth_user (
  id text CONSTRAINT auth_user_pk PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL CONSTRAINT auth_user_email_key UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE auth_session (
  id text CONSTRAINT auth_session_pk PRIMARY KEY,
  token text NOT NULL CONSTRAINT auth_session_token_key UNIQUE,
  user_id text NOT NULL CONSTRAINT auth_session_user_fk REFERENCES auth_user (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX auth_session_user_idx ON auth_session (user_id);

CREATE TABLE auth_account (
  id text CONSTRAINT auth_account_pk PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id text NOT NULL CONSTRAINT auth_account_user_fk REFERENCES auth_user (id) ON DELETE CASCADE,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT auth_account_provider_key UNIQUE (provider_id, account_id)
);
CREATE INDEX auth_account_user_idx ON auth_account (user_id);

CREATE TABLE auth_verification (
  id text CONSTRAINT auth_verification_pk PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX auth_verification_identifier_idx ON auth_verification (identifier);

-- Guesses at passwords, counted per key (an account or an address) in a window of time.
CREATE TABLE sign_in_attempt (
  key text CONSTRAINT sign_in_attempt_pk PRIMARY KEY,
  failures integer NOT NULL,
  window_ends_at timestamptz NOT NULL,
  CONSTRAINT sign_in_attempt_failures_ck CHECK (failures >= 0)
);

-- Signs session cookies; one for all app processes. Not granted to the app's role.
CREATE TABLE house_secret (
  name text CONSTRAINT house_secret_pk PRIMARY KEY,
  value text NOT NULL
);

-- ── salon ───────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE salon (
  salon_id uuid CONSTRAINT salon_pk PRIMARY KEY,
  name text NOT NULL,
  email text,
  phone text,
  phone_e164 text,
  address text,
  currency text NOT NULL DEFAULT 'NGN',
  time_zone text NOT NULL DEFAULT 'Africa/Lagos',
  default_commission_bp integer NOT NULL DEFAULT 1000,
  plan text NOT NULL DEFAULT 'free',
  plan_status text NOT NULL DEFAULT 'active',
  onboarded_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT salon_name_ck CHECK (name <> ''),
  CONSTRAINT salon_currency_ck CHECK (currency IN ('NGN', 'USD', 'GBP', 'EUR', 'GHS', 'KES', 'ZAR')),
  CONSTRAINT salon_default_commission_ck CHECK (default_commission_bp BETWEEN 0 AND 10000),
  CONSTRAINT salon_plan_ck CHECK (plan IN ('free', 'pro', 'premium')),
  CONSTRAINT salon_plan_status_ck CHECK (plan_status IN ('active', 'inactive'))
);

-- Directory from the public name of a salon to its id; read before the salon is known, so without row security.
CREATE TABLE salon_slug (
  slug text CONSTRAINT salon_slug_pk PRIMARY KEY,
  salon_id uuid NOT NULL CONSTRAINT salon_slug_salon_fk REFERENCES salon (salon_id) ON DELETE CASCADE
);
CREATE INDEX salon_slug_salon_idx ON salon_slug (salon_id);

CREATE TABLE business_hours (
  salon_id uuid NOT NULL,
  weekday smallint NOT NULL, -- 0 Sunday to 6 Saturday
  is_open boolean NOT NULL,
  open_time time NOT NULL,
  close_time time NOT NULL,
  CONSTRAINT business_hours_pk PRIMARY KEY (salon_id, weekday),
  CONSTRAINT business_hours_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT business_hours_weekday_ck CHECK (weekday BETWEEN 0 AND 6),
  CONSTRAINT business_hours_order_ck CHECK (NOT is_open OR open_time < close_time)
);

CREATE TABLE location (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  is_default boolean NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT location_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT location_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX location_default_key ON location (salon_id) WHERE is_default;

-- Numbers that must have no gaps: the next one is taken by updating the row inside the writing transaction.
CREATE TABLE salon_counter (
  salon_id uuid NOT NULL,
  name text NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT salon_counter_pk PRIMARY KEY (salon_id, name),
  CONSTRAINT salon_counter_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT salon_counter_value_ck CHECK (value >= 0)
);

-- ── services and staff ──────────────────────────────────────────────────────────────────────────────

CREATE TABLE service (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  price_minor bigint NOT NULL,
  duration_min integer NOT NULL,
  description text,
  is_active boolean NOT NULL DEFAULT true,
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT service_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT service_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT service_category_ck CHECK (category IN ('Hair', 'Nails', 'Spa', 'Makeup', 'Other')),
  CONSTRAINT service_price_ck CHECK (price_minor BETWEEN 0 AND 100000000000),
  CONSTRAINT service_duration_ck CHECK (duration_min BETWEEN 5 AND 1440)
);

CREATE TABLE staff (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  user_id text,
  name text NOT NULL,
  email text,
  phone text,
  phone_e164 text,
  role text NOT NULL,
  commission_bp integer,
  is_active boolean NOT NULL DEFAULT true,
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT staff_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT staff_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT staff_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id),
  CONSTRAINT staff_user_key UNIQUE (salon_id, user_id),
  CONSTRAINT staff_role_ck CHECK (role IN ('owner', 'stylist', 'receptionist')),
  CONSTRAINT staff_commission_ck CHECK (commission_bp BETWEEN 0 AND 10000)
);

-- The services a member is assigned to; a member with no row can do every service.
CREATE TABLE staff_service (
  salon_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  service_id uuid NOT NULL,
  CONSTRAINT staff_service_pk PRIMARY KEY (salon_id, staff_id, service_id),
  CONSTRAINT staff_service_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT staff_service_service_fk FOREIGN KEY (salon_id, service_id) REFERENCES service (salon_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_service_service_idx ON staff_service (salon_id, service_id);

-- Directory from a signed-in user to their salon and place in the team; read before the salon is known.
CREATE TABLE membership (
  user_id text CONSTRAINT membership_pk PRIMARY KEY CONSTRAINT membership_user_fk REFERENCES auth_user (id) ON DELETE CASCADE,
  salon_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  CONSTRAINT membership_staff_key UNIQUE (salon_id, staff_id),
  CONSTRAINT membership_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id) ON DELETE CASCADE
);

-- ── customers and stock ─────────────────────────────────────────────────────────────────────────────

CREATE TABLE customer (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  phone text,
  phone_e164 text,
  email text,
  notes text,
  total_spent_minor bigint NOT NULL DEFAULT 0,
  visit_count integer NOT NULL DEFAULT 0,
  last_visit_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT customer_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT customer_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT customer_name_ck CHECK (name <> ''),
  CONSTRAINT customer_visit_count_ck CHECK (visit_count >= 0)
);
CREATE INDEX customer_newest_idx ON customer (salon_id, created_at DESC, id DESC);
CREATE INDEX customer_phone_idx ON customer (salon_id, phone_e164);

CREATE TABLE product (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  name text NOT NULL,
  category text,
  description text,
  price_minor bigint NOT NULL,
  cost_minor bigint NOT NULL,
  current_stock integer NOT NULL,
  min_stock_level integer NOT NULL DEFAULT 5,
  is_active boolean NOT NULL DEFAULT true,
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT product_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT product_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT product_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id),
  CONSTRAINT product_price_ck CHECK (price_minor BETWEEN 0 AND 100000000000),
  CONSTRAINT product_cost_ck CHECK (cost_minor BETWEEN 0 AND 100000000000),
  CONSTRAINT product_stock_ck CHECK (current_stock BETWEEN 0 AND 1000000),
  CONSTRAINT product_min_stock_ck CHECK (min_stock_level BETWEEN 0 AND 1000000)
);

-- ── appointments ────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE appointment (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  customer_id uuid,
  customer_name text NOT NULL,
  customer_phone text,
  customer_phone_e164 text,
  status text NOT NULL DEFAULT 'booked',
  is_no_show boolean NOT NULL DEFAULT false,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  price_minor bigint NOT NULL,
  notes text,
  started_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  created_by text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT appointment_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT appointment_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT appointment_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id),
  CONSTRAINT appointment_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT appointment_customer_fk FOREIGN KEY (salon_id, customer_id) REFERENCES customer (salon_id, id),
  CONSTRAINT appointment_status_ck CHECK (status IN ('booked', 'in-progress', 'completed', 'cancelled')),
  CONSTRAINT appointment_no_show_ck CHECK (NOT is_no_show OR status = 'cancelled'),
  CONSTRAINT appointment_order_ck CHECK (starts_at < ends_at),
  CONSTRAINT appointment_price_ck CHECK (price_minor >= 0),
  -- Two active appointments of one member never overlap, whatever the code above believes (rule R-9).
  CONSTRAINT appointment_no_overlap EXCLUDE USING gist (
    salon_id WITH =, staff_id WITH =, tstzrange(starts_at, ends_at) WITH &&
  ) WHERE (status IN ('booked', 'in-progress'))
);
CREATE INDEX appointment_start_idx ON appointment (salon_id, starts_at);
CREATE INDEX appointment_customer_idx ON appointment (salon_id, customer_id, starts_at);

-- What was booked, with the price and duration of that day: later changes of a service do not reach back.
CREATE TABLE appointment_service (
  salon_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  position smallint NOT NULL,
  service_id uuid NOT NULL,
  name text NOT NULL,
  price_minor bigint NOT NULL,
  duration_min integer NOT NULL,
  CONSTRAINT appointment_service_pk PRIMARY KEY (salon_id, appointment_id, position),
  CONSTRAINT appointment_service_appointment_fk FOREIGN KEY (salon_id, appointment_id)
    REFERENCES appointment (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT appointment_service_service_fk FOREIGN KEY (salon_id, service_id) REFERENCES service (salon_id, id),
  CONSTRAINT appointment_service_price_ck CHECK (price_minor >= 0),
  CONSTRAINT appointment_service_duration_ck CHECK (duration_min > 0)
);
CREATE INDEX appointment_service_service_idx ON appointment_service (salon_id, service_id);

-- ── sales ───────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE sale (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  number bigint NOT NULL,
  idempotency_key uuid NOT NULL,
  request_hash text NOT NULL,
  location_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  customer_id uuid,
  appointment_id uuid,
  payment_method text NOT NULL DEFAULT 'cash',
  total_minor bigint NOT NULL,
  notes text,
  sold_at timestamptz NOT NULL,
  created_by text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT sale_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT sale_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT sale_number_key UNIQUE (salon_id, number),
  CONSTRAINT sale_idempotency_key UNIQUE (salon_id, idempotency_key),
  CONSTRAINT sale_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id),
  CONSTRAINT sale_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT sale_customer_fk FOREIGN KEY (salon_id, customer_id) REFERENCES customer (salon_id, id),
  CONSTRAINT sale_appointment_fk FOREIGN KEY (salon_id, appointment_id) REFERENCES appointment (salon_id, id),
  CONSTRAINT sale_payment_method_ck CHECK (payment_method IN ('cash', 'card', 'transfer')),
  CONSTRAINT sale_total_ck CHECK (total_minor >= 0)
);
CREATE INDEX sale_newest_idx ON sale (salon_id, sold_at DESC, id DESC);
CREATE INDEX sale_customer_idx ON sale (salon_id, customer_id);
CREATE INDEX sale_appointment_idx ON sale (salon_id, appointment_id);

CREATE TABLE sale_line (
  salon_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  position smallint NOT NULL,
  type text NOT NULL,
  service_id uuid,
  product_id uuid,
  staff_id uuid NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL,
  unit_price_minor bigint NOT NULL,
  total_minor bigint NOT NULL,
  commission_bp integer NOT NULL, -- the member's rate on the day of the sale
  CONSTRAINT sale_line_pk PRIMARY KEY (salon_id, sale_id, position),
  CONSTRAINT sale_line_sale_fk FOREIGN KEY (salon_id, sale_id) REFERENCES sale (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT sale_line_service_fk FOREIGN KEY (salon_id, service_id) REFERENCES service (salon_id, id),
  CONSTRAINT sale_line_product_fk FOREIGN KEY (salon_id, product_id) REFERENCES product (salon_id, id),
  CONSTRAINT sale_line_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT sale_line_type_ck CHECK (
    (type = 'service' AND service_id IS NOT NULL AND product_id IS NULL)
    OR (type = 'product' AND product_id IS NOT NULL AND service_id IS NULL)
  ),
  CONSTRAINT sale_line_quantity_ck CHECK (quantity BETWEEN 1 AND 10000),
  CONSTRAINT sale_line_total_ck CHECK (unit_price_minor > 0 AND total_minor = quantity * unit_price_minor),
  CONSTRAINT sale_line_commission_ck CHECK (commission_bp BETWEEN 0 AND 10000)
);
CREATE INDEX sale_line_staff_idx ON sale_line (salon_id, staff_id);

-- Ledger: every change of stock is a row. Sold more than there was: the rest is the shortage.
CREATE TABLE stock_movement (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  change integer NOT NULL,
  shortage integer NOT NULL DEFAULT 0,
  stock_after integer NOT NULL,
  reason text NOT NULL,
  sale_id uuid,
  note text,
  created_by text,
  created_at timestamptz NOT NULL,
  CONSTRAINT stock_movement_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT stock_movement_product_fk FOREIGN KEY (salon_id, product_id) REFERENCES product (salon_id, id),
  CONSTRAINT stock_movement_sale_fk FOREIGN KEY (salon_id, sale_id) REFERENCES sale (salon_id, id),
  CONSTRAINT stock_movement_reason_ck CHECK (reason IN ('opening', 'sale', 'refund', 'correction', 'delivery', 'count')),
  CONSTRAINT stock_movement_shortage_ck CHECK (shortage >= 0),
  CONSTRAINT stock_movement_after_ck CHECK (stock_after >= 0)
);
CREATE INDEX stock_movement_product_idx ON stock_movement (salon_id, product_id, created_at);

-- ── logs and messages ───────────────────────────────────────────────────────────────────────────────

-- What money, access or deletion touched: who, when, before, after. Rows are only ever added.
CREATE TABLE audit_entry (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  user_id text,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id uuid,
  before jsonb,
  after jsonb,
  CONSTRAINT audit_entry_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT audit_entry_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE
);
CREATE INDEX audit_entry_subject_idx ON audit_entry (salon_id, subject, subject_id, at);

-- Messages that must leave the building: written with the change that causes them, sent by a job afterwards.
CREATE TABLE outbox_message (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  channel text NOT NULL,
  recipient text NOT NULL,
  subject text,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CONSTRAINT outbox_message_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT outbox_message_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT outbox_message_channel_ck CHECK (channel IN ('email', 'sms')),
  CONSTRAINT outbox_message_status_ck CHECK (status IN ('pending', 'sent', 'failed', 'delivered')),
  CONSTRAINT outbox_message_attempts_ck CHECK (attempts >= 0)
);

CREATE TABLE page_view (
  salon_id uuid NOT NULL,
  day date NOT NULL,
  path_pattern text NOT NULL,
  views integer NOT NULL,
  CONSTRAINT page_view_pk PRIMARY KEY (salon_id, day, path_pattern),
  CONSTRAINT page_view_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT page_view_views_ck CHECK (views > 0)
);

-- ── the second wall: row security, and the role that cannot pass it ─────────────────────────────────

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['salon', 'business_hours', 'location', 'salon_counter', 'service', 'staff', 'staff_service',
    'customer', 'product', 'appointment', 'appointment_service', 'sale', 'sale_line', 'stock_movement', 'audit_entry',
    'outbox_message', 'page_view']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_salon ON %I TO parlour_app '
      'USING (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid) '
      'WITH CHECK (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)', name);
  END LOOP;
END $$;

GRANT USAGE ON SCHEMA public TO parlour_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON
  auth_user, auth_session, auth_account, auth_verification, sign_in_attempt,
  salon, salon_slug, business_hours, location, salon_counter, service, staff, staff_service, membership, customer, product,
  appointment, appointment_service, sale, sale_line, outbox_message, page_view
TO parlour_app;
-- Ledgers and the audit log grow; nobody changes what is written.
GRANT SELECT, INSERT ON stock_movement, audit_entry TO parlour_app;

-- Who is behind a session: read once per request, before the salon is known, hence as the owner of the tables.
CREATE FUNCTION session_actor(session_token text, at_time timestamptz)
RETURNS TABLE (
  user_id text, user_name text, user_email text, salon_id uuid, staff_id uuid, role text, time_zone text, currency text
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT u.id, u.name, u.email, m.salon_id, m.staff_id, st.role, sa.time_zone, sa.currency
  FROM public.auth_session s
  JOIN public.auth_user u ON u.id = s.user_id
  JOIN public.membership m ON m.user_id = u.id
  JOIN public.staff st ON st.salon_id = m.salon_id AND st.id = m.staff_id
  JOIN public.salon sa ON sa.salon_id = m.salon_id
  WHERE s.token = session_token AND s.expires_at > at_time AND st.is_active AND st.archived_at IS NULL
$$;
REVOKE ALL ON FUNCTION session_actor(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_actor(text, timestamptz) TO parlour_app;

-- Queues a job inside the writing transaction; the queue's own tables stay closed to the app's role.
CREATE FUNCTION enqueue_job(task text, payload json, job_key text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload := payload, job_key := job_key);
END $$;
REVOKE ALL ON FUNCTION enqueue_job(text, json, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job(text, json, text) TO parlour_app;
