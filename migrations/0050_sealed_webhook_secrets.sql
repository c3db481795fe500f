-- Webhook secrets are sealed with the secret of the house; those kept before are sealed when the webhook is next told
-- something. One that was sealed with another secret signs nothing any more, and the delivery says so.

ALTER TABLE webhook_delivery DROP CONSTRAINT webhook_delivery_fault_ck;
ALTER TABLE webhook_delivery ADD CONSTRAINT webhook_delivery_fault_ck
  CHECK (fault IN ('address', 'time', 'connection', 'answer', 'secret'));
