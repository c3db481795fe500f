-- WhatsApp by its interface, where the host has set it (decision 88): approved words of a kind, with what stands in them.

-- The values, in their order; null: people send it, or it goes by another way.
ALTER TABLE outbox_message ADD COLUMN parameters text[];
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_parameters_ck
  CHECK (parameters IS NULL OR (channel = 'whatsapp' AND kind IS NOT NULL));
ALTER TABLE outbox_message DROP CONSTRAINT outbox_message_handled_ck;
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_handled_ck
  CHECK ((handled_by IS NULL) = (handled_at IS NULL)
    AND (handled_by IS NULL OR channel = 'whatsapp' AND parameters IS NULL AND status IN ('sent', 'dropped')));
CREATE INDEX outbox_message_answered_idx ON outbox_message (recipient, sent_at) WHERE parameters IS NOT NULL;

-- As in 0035: what is due, by the job of its channel; what has no approved words by WhatsApp is sent by people.
CREATE OR REPLACE FUNCTION queue_left_messages(before timestamptz)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  left_over record;
  queued integer := 0;
BEGIN
  FOR left_over IN
    SELECT m.salon_id, m.id,
      CASE m.channel WHEN 'sms' THEN 'send-sms' WHEN 'whatsapp' THEN 'send-whatsapp' ELSE 'send-outbox' END AS task
    FROM public.outbox_message m
    WHERE m.status = 'pending' AND m.due_at < before AND (m.channel <> 'whatsapp' OR m.parameters IS NOT NULL)
  LOOP
    PERFORM public.enqueue_job(left_over.task, json_build_object('salonId', left_over.salon_id, 'id', left_over.id),
      left_over.task || ':' || left_over.id);
    queued := queued + 1;
  END LOOP;
  RETURN queued;
END $$;

-- As in 0039: one number of the host sends for all salons by WhatsApp too.
CREATE OR REPLACE FUNCTION salons_that_texted(phone text, since timestamptz)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN ARRAY(SELECT DISTINCT m.salon_id FROM public.outbox_message m
    WHERE m.recipient = phone AND (m.channel = 'sms' OR m.parameters IS NOT NULL) AND m.sent_at >= since);
END $$;
