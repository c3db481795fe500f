-- Members are notified of the bookings, changes and cancellations that concern them (R-460).
ALTER TABLE audit_entry ADD COLUMN member_ids uuid[];
COMMENT ON COLUMN audit_entry.member_ids IS 'The members who worked on the appointment before or after the change; null: the entry notifies no one.';
CREATE INDEX audit_entry_notified_idx ON audit_entry (salon_id, at DESC, id DESC) WHERE member_ids IS NOT NULL;

-- What each member wants to know and by which way (R-461), and what they have seen.
CREATE TABLE notification_setting (
  salon_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  scope text,
  has_sound boolean NOT NULL,
  channel text NOT NULL,
  recipient text NOT NULL,
  sent_since timestamptz,
  seen_until timestamptz,
  CONSTRAINT notification_setting_pk PRIMARY KEY (salon_id, staff_id),
  CONSTRAINT notification_setting_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT notification_setting_scope_ck CHECK (scope IN ('mine', 'online', 'all', 'none')),
  CONSTRAINT notification_setting_channel_ck CHECK (channel IN ('none', 'email', 'whatsapp')),
  CONSTRAINT notification_setting_recipient_ck CHECK ((channel = 'none') = (recipient = '')),
  CONSTRAINT notification_setting_since_ck CHECK ((channel = 'none') = (sent_since IS NULL))
);
COMMENT ON COLUMN notification_setting.scope IS 'Null until the member chooses: as usual for what they see of the calendar.';
COMMENT ON COLUMN notification_setting.sent_since IS 'When the channel was chosen: nothing older is sent.';
COMMENT ON COLUMN notification_setting.seen_until IS 'The moment of the newest notification that the member saw.';

ALTER TABLE notification_setting ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON notification_setting TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON notification_setting TO parlour_app;

ALTER TABLE outbox_message DROP CONSTRAINT outbox_message_kind_ck;
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_kind_ck
  CHECK (kind IS NULL OR kind IN ('confirmation', 'reminder', 'reminder-soon', 'moved', 'cancelled', 'thanks', 'come-back', 'birthday', 'personal', 'test', 'notification'));

-- The salons with log entries that were not handled yet, of which customers or members are notified. A salon whose log
-- was never read is read since the first member chose a channel.
CREATE OR REPLACE FUNCTION salons_with_news(since timestamptz, overlap_min integer)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN ARRAY(
    SELECT DISTINCT told.salon_id
    FROM (
      SELECT one.salon_id, min(one.at) AS at FROM (
        SELECT r.salon_id, since AS at FROM public.message_rule r
        WHERE r.on_since IS NOT NULL AND r.kind IN ('confirmation', 'moved', 'cancelled', 'thanks')
        UNION ALL
        SELECT n.salon_id, n.sent_since FROM public.notification_setting n WHERE n.channel <> 'none'
      ) one GROUP BY one.salon_id
    ) told
    LEFT JOIN public.message_watch w ON w.salon_id = told.salon_id
    JOIN public.audit_entry e ON e.salon_id = told.salon_id
    WHERE e.at >= since AND e.at >= coalesce(w.looked_until - overlap_min * interval '1 minute', told.at)
      AND (e.subject = 'appointment' OR e.action = 'sale-recorded') AND e.subject_id IS NOT NULL
      AND NOT e.id = ANY (coalesce(w.handled, '{}')));
END $$;
