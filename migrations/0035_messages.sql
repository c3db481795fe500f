-- Messages to customers: what each is about, when it is due, who is sending it, and what became of it (rules R-286 to R-292).
-- SMS credits are a ledger of every message.

-- ── the outbox ──────────────────────────────────────────────────────────────────────────────────────

-- What it is about: an appointment, at the time that it had when the message was written. It is told of that once.
ALTER TABLE outbox_message ADD COLUMN kind text;
ALTER TABLE outbox_message ADD COLUMN appointment_id uuid;
ALTER TABLE outbox_message ADD COLUMN starts_at timestamptz;
ALTER TABLE outbox_message ADD COLUMN recipient_name text;
-- What was sent with one press.
ALTER TABLE outbox_message ADD COLUMN batch_id uuid;
ALTER TABLE outbox_message ADD COLUMN due_at timestamptz;
-- Since when somebody is sending it: nobody else does.
ALTER TABLE outbox_message ADD COLUMN claimed_at timestamptz;
-- As the gateway calls it, in its reports.
ALTER TABLE outbox_message ADD COLUMN provider_id text;
ALTER TABLE outbox_message ADD COLUMN delivered_at timestamptz;
-- Why not, in a word; last_error has what the gateway said.
ALTER TABLE outbox_message ADD COLUMN fault text;
-- Its text holds no secret, and stays to be looked at.
ALTER TABLE outbox_message ADD COLUMN keeps_body boolean NOT NULL DEFAULT false;
-- The line of the ledger by which it was paid for; null where it cost nothing, or that was given back.
ALTER TABLE outbox_message ADD COLUMN credit_id uuid;
UPDATE outbox_message SET due_at = created_at;
ALTER TABLE outbox_message ALTER COLUMN due_at SET NOT NULL;

ALTER TABLE outbox_message DROP CONSTRAINT outbox_message_channel_ck;
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_channel_ck CHECK (channel IN ('email', 'sms', 'whatsapp'));
-- sending: somebody is at it; unknown: it may have left and no answer came; dropped: nobody needs it any more.
ALTER TABLE outbox_message DROP CONSTRAINT outbox_message_status_ck;
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_status_ck
  CHECK (status IN ('pending', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'dropped'));
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_claimed_ck CHECK ((status = 'sending') = (claimed_at IS NOT NULL));
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_kind_ck
  CHECK (kind IN ('confirmation', 'reminder', 'moved', 'cancelled', 'thanks', 'come-back', 'birthday'));
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_about_ck
  CHECK ((appointment_id IS NULL) = (starts_at IS NULL) AND (appointment_id IS NULL OR kind IS NOT NULL));
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_fault_ck
  CHECK (fault IN ('no-phone', 'no-credits', 'not-set-up', 'refused', 'undelivered', 'no-answer'));

-- Of one appointment, a kind and its start there is one message, whatever the code above believes (rule R-286).
CREATE UNIQUE INDEX outbox_message_once_key ON outbox_message (salon_id, appointment_id, kind, starts_at);
CREATE INDEX outbox_message_newest_idx ON outbox_message (salon_id, created_at DESC, id DESC) WHERE kind IS NOT NULL;
CREATE INDEX outbox_message_batch_idx ON outbox_message (salon_id, batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX outbox_message_provider_idx ON outbox_message (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX outbox_message_claimed_idx ON outbox_message (claimed_at) WHERE claimed_at IS NOT NULL;

-- ── credits ─────────────────────────────────────────────────────────────────────────────────────────

-- used: by an attempt at a message; returned: it was not sent. Of the month's own (its first day), or of those bought (null).
ALTER TABLE sms_credit_entry ADD COLUMN message_id uuid;
-- The line that is taken back.
ALTER TABLE sms_credit_entry ADD COLUMN returns_id uuid;
ALTER TABLE sms_credit_entry ADD COLUMN month date;
ALTER TABLE sms_credit_entry DROP CONSTRAINT sms_credit_entry_why_ck;
ALTER TABLE sms_credit_entry ADD CONSTRAINT sms_credit_entry_why_ck
  CHECK (why IN ('bought', 'taken-back', 'given-back', 'given', 'used', 'returned'));
ALTER TABLE sms_credit_entry DROP CONSTRAINT sms_credit_entry_payment_ck;
ALTER TABLE sms_credit_entry ADD CONSTRAINT sms_credit_entry_payment_ck
  CHECK ((why IN ('given', 'used', 'returned')) = (payment_reference IS NULL));
ALTER TABLE sms_credit_entry ADD CONSTRAINT sms_credit_entry_message_ck
  CHECK ((why IN ('used', 'returned')) = (message_id IS NOT NULL) AND (why = 'returned') = (returns_id IS NOT NULL) AND (month IS NULL OR message_id IS NOT NULL));
ALTER TABLE sms_credit_entry ADD CONSTRAINT sms_credit_entry_amount_ck
  CHECK (CASE why WHEN 'used' THEN credits = -1 WHEN 'returned' THEN credits = 1 ELSE true END);
ALTER TABLE sms_credit_entry ADD CONSTRAINT sms_credit_entry_outbox_fk
  FOREIGN KEY (salon_id, message_id) REFERENCES outbox_message (salon_id, id) ON DELETE CASCADE;
-- What was used is given back once.
CREATE UNIQUE INDEX sms_credit_entry_returned_key ON sms_credit_entry (salon_id, returns_id) WHERE returns_id IS NOT NULL;
CREATE INDEX sms_credit_entry_outbox_idx ON sms_credit_entry (salon_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX sms_credit_entry_sum_idx ON sms_credit_entry (salon_id, month) INCLUDE (credits, created_at);

-- ── jobs, as the owner of the tables ────────────────────────────────────────────────────────────────

-- As in 0012: what is due, by the job of its channel; staff send WhatsApp by hand.
CREATE OR REPLACE FUNCTION queue_left_messages(before timestamptz)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  left_over record;
  queued integer := 0;
BEGIN
  FOR left_over IN
    SELECT m.salon_id, m.id, CASE m.channel WHEN 'sms' THEN 'send-sms' ELSE 'send-outbox' END AS task
    FROM public.outbox_message m WHERE m.status = 'pending' AND m.due_at < before AND m.channel <> 'whatsapp'
  LOOP
    PERFORM public.enqueue_job(left_over.task, json_build_object('salonId', left_over.salon_id, 'id', left_over.id),
      left_over.task || ':' || left_over.id);
    queued := queued + 1;
  END LOOP;
  RETURN queued;
END $$;
DROP INDEX outbox_message_pending_idx;
CREATE INDEX outbox_message_due_idx ON outbox_message (due_at) WHERE status = 'pending';

-- The salons with a message that somebody began to send before a moment, and of which nobody has said how it went.
CREATE FUNCTION salons_with_lost_claims(before timestamptz)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN ARRAY(SELECT DISTINCT m.salon_id FROM public.outbox_message m WHERE m.claimed_at < before);
END $$;
REVOKE ALL ON FUNCTION salons_with_lost_claims(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_with_lost_claims(timestamptz) TO parlour_app;

-- Which message the gateway means in its report.
CREATE FUNCTION message_of_provider(gateway_id text)
RETURNS TABLE (salon_id uuid, id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN QUERY SELECT m.salon_id, m.id FROM public.outbox_message m WHERE m.provider_id = gateway_id LIMIT 1;
END $$;
REVOKE ALL ON FUNCTION message_of_provider(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION message_of_provider(text) TO parlour_app;
