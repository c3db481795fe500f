-- Messages by WhatsApp: people of the salon open and send them, and say so by the press (rules R-346 to R-350).

-- Who of the salon sent it, or skipped it; null: nobody did.
ALTER TABLE outbox_message ADD COLUMN handled_by uuid;
ALTER TABLE outbox_message ADD COLUMN handled_at timestamptz;
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_handled_by_fk
  FOREIGN KEY (salon_id, handled_by) REFERENCES staff (salon_id, id);
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_handled_ck
  CHECK ((handled_by IS NULL) = (handled_at IS NULL) AND (handled_by IS NULL OR channel = 'whatsapp' AND status IN ('sent', 'dropped')));
CREATE INDEX outbox_message_handled_idx ON outbox_message (salon_id, handled_at DESC) WHERE handled_at IS NOT NULL;
-- What waits to be opened.
CREATE INDEX outbox_message_whatsapp_idx ON outbox_message (salon_id, due_at) WHERE channel = 'whatsapp' AND status = 'pending';

-- The salons in which one waits that was due before a moment: it may be too late for it by now.
CREATE FUNCTION salons_with_late_whatsapp(before timestamptz)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN ARRAY(SELECT DISTINCT m.salon_id FROM public.outbox_message m
    WHERE m.channel = 'whatsapp' AND m.status = 'pending' AND m.due_at < before);
END $$;
REVOKE ALL ON FUNCTION salons_with_late_whatsapp(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_with_late_whatsapp(timestamptz) TO parlour_app;
