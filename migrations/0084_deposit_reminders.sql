-- The reminder of a deposit that is due soon is an automatic message (R-456).
ALTER TABLE message_rule DROP CONSTRAINT message_rule_kind_ck;
ALTER TABLE message_rule ADD CONSTRAINT message_rule_kind_ck
  CHECK (kind IN ('confirmation', 'reminder', 'reminder-soon', 'deposit-due', 'moved', 'cancelled', 'thanks', 'come-back', 'birthday'));
ALTER TABLE outbox_message DROP CONSTRAINT outbox_message_kind_ck;
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_kind_ck
  CHECK (kind IS NULL OR kind IN ('confirmation', 'reminder', 'reminder-soon', 'deposit-due', 'moved', 'cancelled', 'thanks', 'come-back', 'birthday', 'personal', 'test', 'notification'));
