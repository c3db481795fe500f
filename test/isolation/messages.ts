import { randomUUID } from 'node:crypto'
import { usualRule } from '#domain/messages/rule.ts'
import { takingTime } from '../taking-time.ts'
import type { IdsByKind } from './swaps.ts'

/* A full salon's messages to customers, and the requests about them. */

/** The text of the waiting message. */
const waitingWords = 'See you then'

type Rows = (statement: string, values: unknown[]) => Promise<unknown>

/**
 * Adds a sent reminder and its cost, a visit tomorrow of a customer without a phone, whom no SMS reaches, and two
 * messages by WhatsApp: a waiting and a sent one. Returns the ids of these two.
 */
export async function addMessages(
  rows: Rows,
  { salonId, canary }: { salonId: string; canary: string },
): Promise<string[]> {
  await rows(
    `INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, starts_at, ends_at, price_minor,
       created_at, updated_at)
     SELECT s.salon_id, gen_random_uuid(), s.location_id, s.id, $2, '2026-11-24 09:00Z', '2026-11-24 09:30Z',
       0, '2026-11-20', '2026-11-20'
     FROM staff s WHERE s.salon_id = $1 AND s.role = 'owner'`,
    [salonId, canary],
  )
  await rows(takingTime, [])
  const message = `
    WITH told AS (
      INSERT INTO outbox_message (salon_id, id, channel, kind, appointment_id, starts_at, recipient, recipient_name, body,
        keeps_body, status, attempts, batch_id, provider_id, due_at, created_at, sent_at)
      SELECT a.salon_id, gen_random_uuid(), 'sms', 'reminder', a.id, a.starts_at - interval '1 day', '+2348031234599', $2, $2,
        true, 'sent', 1, gen_random_uuid(), $2, '2026-11-20', '2026-11-20', '2026-11-20'
      FROM appointment a WHERE a.salon_id = $1 AND a.starts_at = '2026-11-24 09:00Z' RETURNING salon_id, id
    )
    INSERT INTO sms_credit_entry (salon_id, id, credits, why, message_id, month, created_at)
    SELECT salon_id, gen_random_uuid(), -1, 'used', id, '2026-11-01', '2026-11-20' FROM told`
  await rows(message, [salonId, canary])
  // Off, so that no job notifies anyone.
  await rows(
    `INSERT INTO message_rule (salon_id, kind, channel, text, at_time, hours_before, weeks_after, version, updated_at)
     VALUES ($1, 'moved', 'sms', $2, '10:00', 2, 6, 1, '2026-11-20')`,
    [salonId, canary],
  )
  const byHand = `
    INSERT INTO outbox_message (salon_id, id, channel, kind, appointment_id, starts_at, recipient, recipient_name, body,
      keeps_body, status, due_at, created_at, sent_at, handled_at, handled_by)
    SELECT a.salon_id, $5, 'whatsapp', $3, a.id, a.starts_at, '+2348031234599', $2, $6, true, $4, '2026-11-20', '2026-11-20',
      CASE $4 WHEN 'sent' THEN timestamptz '2026-11-23' END, CASE $4 WHEN 'sent' THEN timestamptz '2026-11-23' END,
      CASE $4 WHEN 'sent' THEN a.staff_id END
    FROM appointment a WHERE a.salon_id = $1 AND a.starts_at = '2026-11-24 09:00Z'`
  const [waiting, sent] = [randomUUID(), randomUUID()]
  await rows(byHand, [salonId, canary, 'confirmation', 'pending', waiting, waitingWords])
  await rows(byHand, [salonId, canary, 'moved', 'sent', sent, canary])
  await rows(
    `INSERT INTO evening_summary (salon_id, is_on, channel, recipient, hour, told_on, updated_at)
     VALUES ($1::uuid, false, 'whatsapp', $1::uuid::text, 20, '2026-11-20', '2026-11-20')`,
    [salonId],
  )
  await rows(
    `INSERT INTO outbox_message (salon_id, id, channel, cause, recipient, recipient_name, body, status, last_error, due_at, created_at)
     VALUES ($1, gen_random_uuid(), 'email', 'evening:2026-11-22', $2, $2, $2, 'failed', $2, '2026-11-22', '2026-11-22')`,
    [salonId, canary],
  )
  // A customer moved tomorrow's visit online; the owner has not seen it, and gets e-mails only from a distant day on.
  await rows(
    `WITH chosen AS (
       INSERT INTO notification_setting (salon_id, staff_id, scope, has_sound, channel, recipient, sent_since)
       SELECT salon_id, id, 'online', true, 'email', salon_id::text, '2099-01-01' FROM staff WHERE salon_id = $1 AND role = 'owner')
     INSERT INTO audit_entry (salon_id, id, at, action, subject, subject_id, member_ids, before, after)
     SELECT a.salon_id, gen_random_uuid(), '2026-11-20', 'appointment-moved', 'appointment', a.id, array[a.staff_id],
       '{"startsAt": "2026-11-24T08:00:00.000Z"}', '{"startsAt": "2026-11-24T09:00:00.000Z", "version": 1}'
     FROM appointment a WHERE a.salon_id = $1 AND a.starts_at = '2026-11-24 09:00Z'`,
    [salonId],
  )
  return [waiting, sent]
}

/** Returns a sample request for every address of messages, as in samples.ts. */
export function messageSamples(ids: IdsByKind): Record<string, unknown> {
  const [waiting, sent] = ids['message'] as [string, string]
  const was = { isOn: false, channel: 'whatsapp', hour: 20, recipient: ids['salon']![0] }
  const notified = { scope: 'online', hasSound: true, channel: 'email', recipient: ids['salon']![0] }
  const unsent = { ...notified, channel: 'none', recipient: '' }
  return {
    'GET /api/messages': { query: {} },
    'GET /api/messages/overview': {},
    'GET /api/messages/rules': {},
    'PUT /api/messages/rules': { body: { ...usualRule('birthday'), isOn: true, text: 'All the best, {name}' } },
    'GET /api/notifications': {},
    'POST /api/notifications/seen': { body: { until: '2026-11-23T08:00:00.000Z' } },
    'GET /api/notifications/settings': {},
    'PUT /api/notifications/settings': { body: { ...unsent, was: notified } },
    'GET /api/evening-summary': {},
    'PUT /api/evening-summary': { body: { ...was, hour: 21, recipient: '08031234599', was } },
    'POST /api/messages/reminders': { body: { day: '2026-11-24' } },
    'POST /api/messages/test': { body: { kind: 'reminder', channel: 'sms', text: 'See you, {name}' } },
    'GET /api/messages/customers/:id': { params: { id: ids['customer']![0] } },
    'POST /api/messages/customers/:id': {
      params: { id: ids['customer']![0] },
      body: { channel: 'sms', message: 'Your hair is in stock' },
    },
    'GET /api/messages/whatsapp': {},
    'POST /api/messages/whatsapp/reminders': { body: { day: '2026-11-24' } },
    'POST /api/messages/whatsapp/:id/open': { params: { id: waiting } },
    'POST /api/messages/whatsapp/:id/skip': { params: { id: waiting } },
    'POST /api/messages/whatsapp/:id/return': { params: { id: sent } },
    'PUT /api/messages/whatsapp/:id': { params: { id: waiting }, body: { message: 'See you soon', was: waitingWords } },
  }
}
