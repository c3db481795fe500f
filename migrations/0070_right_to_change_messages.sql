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
