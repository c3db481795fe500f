-- Receptionists may send messages by default; changing the automatic messages is a right of its own, which the managers
-- have. A salon's own decisions stay: who was allowed to send messages could change the automatic ones, too.
INSERT INTO role_right (salon_id, role, action, is_granted)
SELECT salon_id, role, 'changeMessages', true FROM role_right
WHERE action = 'sendMessages' AND is_granted AND role IN ('receptionist', 'stylist');

-- Where managers may not send messages, receptionists get no more than they do.
INSERT INTO role_right (salon_id, role, action, is_granted)
SELECT salon_id, 'receptionist', 'sendMessages', false FROM role_right
WHERE action = 'sendMessages' AND NOT is_granted AND role = 'manager'
ON CONFLICT (salon_id, role, action) DO NOTHING;

-- Only differences from the defaults are stored.
DELETE FROM role_right WHERE action = 'sendMessages' AND is_granted AND role = 'receptionist';

-- A message that a person wrote to one customer, and a test that a person sent to themselves: who sent it is stored,
-- whatever its channel and status.
ALTER TABLE outbox_message DROP CONSTRAINT outbox_message_kind_ck;
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_kind_ck
  CHECK (kind IS NULL OR kind IN ('confirmation', 'reminder', 'reminder-soon', 'moved', 'cancelled', 'thanks', 'come-back', 'birthday', 'personal', 'test'));
ALTER TABLE outbox_message DROP CONSTRAINT outbox_message_handled_ck;
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_handled_ck
  CHECK ((handled_by IS NULL) = (handled_at IS NULL)
    AND (handled_by IS NULL OR kind IN ('personal', 'test')
      OR channel = 'whatsapp' AND parameters IS NULL AND status IN ('sent', 'dropped')));
