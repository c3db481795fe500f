-- What is told to other programs (decision 77). The log of the salon says what happened; here stands who is to be told of
-- what, and how that went.

CREATE TABLE webhook (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  -- Signs what is sent, so it is kept as it is.
  secret text NOT NULL,
  is_on boolean NOT NULL DEFAULT true,
  -- Since when nothing arrived; null: the last try did.
  failing_since timestamptz,
  -- Parlour turned it off, because nothing arrived for days.
  gave_up_at timestamptz,
  -- Up to when the log was looked through for it.
  looked_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT webhook_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT webhook_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT webhook_events_ck CHECK (cardinality(events) > 0),
  CONSTRAINT webhook_gave_up_ck CHECK (gave_up_at IS NULL OR NOT is_on)
);

CREATE TABLE webhook_delivery (
  salon_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  -- Of the entry of the log; of a test, its own.
  event_id uuid NOT NULL,
  event text NOT NULL,
  -- Exactly what is sent, each time.
  body text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0,
  answered integer,
  fault text,
  -- Not tried before.
  due_at timestamptz NOT NULL,
  happened_at timestamptz NOT NULL,
  tried_at timestamptz,
  CONSTRAINT webhook_delivery_pk PRIMARY KEY (salon_id, webhook_id, event_id),
  CONSTRAINT webhook_delivery_webhook_fk FOREIGN KEY (salon_id, webhook_id) REFERENCES webhook (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_status_ck CHECK (status IN ('pending', 'delivered', 'failed')),
  CONSTRAINT webhook_delivery_fault_ck CHECK (fault IN ('address', 'time', 'connection', 'answer'))
);
CREATE INDEX webhook_delivery_newest_idx ON webhook_delivery (salon_id, webhook_id, happened_at DESC);
CREATE INDEX webhook_delivery_due_idx ON webhook_delivery (salon_id, webhook_id, due_at) WHERE status = 'pending';

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['webhook', 'webhook_delivery']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_salon ON %I TO parlour_app '
      'USING (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid) '
      'WITH CHECK (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook, webhook_delivery TO parlour_app;

-- The salons of which somebody is told. As the owner of the tables: the job is of no salon.
CREATE FUNCTION salons_with_webhooks()
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT w.salon_id), '{}') INTO ids FROM public.webhook w WHERE w.is_on;
  RETURN ids;
END $$;
REVOKE ALL ON FUNCTION salons_with_webhooks() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_with_webhooks() TO parlour_app;
