-- Messages that go out by themselves (decision 85): which, when and with which words; who wants none; and up to where the
-- log was read for them.

CREATE TABLE message_rule (
  salon_id uuid NOT NULL,
  kind text NOT NULL,
  -- Since when it is on; null: off. What happened before is not told.
  on_since timestamptz,
  channel text NOT NULL,
  -- The salon's own words; null: the standard text.
  text text,
  -- On the salon's clock: of the reminder on the day before.
  at_time text NOT NULL,
  hours_before integer NOT NULL,
  weeks_after integer NOT NULL,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT message_rule_pk PRIMARY KEY (salon_id, kind),
  CONSTRAINT message_rule_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT message_rule_kind_ck CHECK (kind IN ('confirmation', 'reminder', 'reminder-soon', 'moved', 'cancelled', 'thanks', 'come-back', 'birthday')),
  CONSTRAINT message_rule_channel_ck CHECK (channel IN ('email', 'sms', 'whatsapp')),
  CONSTRAINT message_rule_at_ck CHECK (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT message_rule_hours_ck CHECK (hours_before BETWEEN 1 AND 12),
  CONSTRAINT message_rule_weeks_ck CHECK (weeks_after BETWEEN 1 AND 52)
);

-- Of a salon that tells its customers of changes: up to when its log was read, and what of the last minutes was dealt with.
CREATE TABLE message_watch (
  salon_id uuid NOT NULL,
  looked_until timestamptz NOT NULL,
  handled uuid[] NOT NULL,
  CONSTRAINT message_watch_pk PRIMARY KEY (salon_id),
  CONSTRAINT message_watch_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['message_rule', 'message_watch']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_salon ON %I TO parlour_app '
      'USING (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid) '
      'WITH CHECK (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON message_rule, message_watch TO parlour_app;

-- ── the outbox ──────────────────────────────────────────────────────────────────────────────────────

-- What caused it, where that is told once: an entry of the log, somebody's birthday of a year. Null: as before, one of an
-- appointment, a kind and a start.
ALTER TABLE outbox_message ADD COLUMN cause text;
-- Where its reader ends such messages; it goes with an e-mail.
ALTER TABLE outbox_message ADD COLUMN stop_url text;
ALTER TABLE outbox_message DROP CONSTRAINT outbox_message_kind_ck;
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_kind_ck
  CHECK (kind IS NULL OR kind IN ('confirmation', 'reminder', 'reminder-soon', 'moved', 'cancelled', 'thanks', 'come-back', 'birthday'));
DROP INDEX outbox_message_once_key;
CREATE UNIQUE INDEX outbox_message_once_key ON outbox_message (salon_id, appointment_id, kind, starts_at) WHERE cause IS NULL;
CREATE UNIQUE INDEX outbox_message_cause_key ON outbox_message (salon_id, cause) WHERE cause IS NOT NULL;
-- To whom something waits: it is dropped when they want no more.
CREATE INDEX outbox_message_waiting_idx ON outbox_message (salon_id, recipient) WHERE status = 'pending';

-- ── customers ───────────────────────────────────────────────────────────────────────────────────────

-- Month and day, as 02-29.
ALTER TABLE customer ADD COLUMN birthday text;
ALTER TABLE customer ADD CONSTRAINT customer_birthday_ck CHECK (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');
-- How they want to hear from the salon; null: as the salon says.
ALTER TABLE customer ADD COLUMN message_channel text;
ALTER TABLE customer ADD CONSTRAINT customer_message_channel_ck CHECK (message_channel IN ('email', 'sms', 'whatsapp'));
-- Since when they want no reminders and greetings, and who said so: a member by name, the customer by a link or by SMS.
ALTER TABLE customer ADD COLUMN messages_off_at timestamptz;
ALTER TABLE customer ADD COLUMN messages_off_how text;
ALTER TABLE customer ADD COLUMN messages_off_by text;
ALTER TABLE customer ADD CONSTRAINT customer_messages_off_ck CHECK ((messages_off_at IS NULL) = (messages_off_how IS NULL));
ALTER TABLE customer ADD CONSTRAINT customer_messages_off_how_ck CHECK (messages_off_how IN ('staff', 'link', 'sms'));
ALTER TABLE customer ADD CONSTRAINT customer_messages_off_by_ck CHECK ((messages_off_how = 'staff') = (messages_off_by IS NOT NULL));
CREATE INDEX customer_birthday_idx ON customer (salon_id, birthday) WHERE birthday IS NOT NULL;
CREATE INDEX customer_last_visit_idx ON customer (salon_id, last_visit_at) WHERE archived_at IS NULL;

-- ── jobs, as the owner of the tables ────────────────────────────────────────────────────────────────

-- The salons in which something goes out by itself.
CREATE FUNCTION salons_with_message_rules()
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN ARRAY(SELECT DISTINCT r.salon_id FROM public.message_rule r WHERE r.on_since IS NOT NULL);
END $$;
REVOKE ALL ON FUNCTION salons_with_message_rules() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_with_message_rules() TO parlour_app;

-- The salons that sent an SMS to a phone number since a moment: one account of the gateway serves them all, so whoever
-- answers STOP means these.
CREATE FUNCTION salons_that_texted(phone text, since timestamptz)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN ARRAY(SELECT DISTINCT m.salon_id FROM public.outbox_message m
    WHERE m.recipient = phone AND m.channel = 'sms' AND m.sent_at >= since);
END $$;
REVOKE ALL ON FUNCTION salons_that_texted(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_that_texted(text, timestamptz) TO parlour_app;
CREATE INDEX outbox_message_texted_idx ON outbox_message (recipient, sent_at) WHERE channel = 'sms';
