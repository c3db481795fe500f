import { type RawBuilder, sql } from 'kysely'
import type { AppointmentStatus } from '#domain/appointments/status.ts'
import type { AboutAppointment } from '#domain/messages/kinds.ts'
import { type HandledMessage, mostWhatsApp, type WhatsAppMessage } from '#domain/messages/contract-whatsapp.ts'
import type { FoundWhatsApp } from '#domain/messages/whatsapp.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { aboutAt } from './store-history.ts'

/*
 * WhatsApp messages that people send themselves: those without an approved text. They have no job: they wait until a
 * person claims them, which locks the row, so that no one else can.
 */

/**
 * The part of the queue that a person sees: whether only messages about one location, and whether those for the owner.
 */
export interface QueueReach {
  locationId: string | null
  seesOwners: boolean
}

const words = sql`m.id, m.kind, m.subject, m.recipient_name as "customerName", m.recipient as phone, m.body as message,
  m.starts_at as "startsAt"`

function reached(salonId: string, { locationId, seesOwners }: QueueReach): RawBuilder<unknown> {
  return sql`m.channel = 'whatsapp' and m.parameters is null and case when m.kind is null then ${seesOwners}::boolean else ${aboutAt(salonId, locationId)} end`
}

/** Returns the SQL condition that any record with the number of a message `m` has opted out. */
const isOff = (salonId: string) => sql`exists (
  select from customer k where k.salon_id = ${salonId} and k.phone_e164 = m.recipient and k.messages_off_at is not null) as "isOff"`

/** The columns of the appointment's current state; status and start are both null or both set. */
const appointmentNow = sql`a.status as "statusNow", a.starts_at as "startsNow", a.deposit_due_at as "depositDueNow"`

interface WithAppointment {
  statusNow: AppointmentStatus | null
  startsNow: string | null
  depositDueNow: string | null
}

type WaitingRow = Omit<WaitingMessage, 'appointment'> & WithAppointment

type FoundRow = Omit<FoundWhatsApp, 'appointment' | 'handled'> &
  WithAppointment & { recipient: string; body: string; name: string | null; handledAt: string | null }

const aboutIn = ({ statusNow, startsNow, depositDueNow }: WithAppointment): AboutAppointment | null =>
  statusNow && startsNow ? { status: statusNow, startsAt: startsNow, depositDueAt: depositDueNow } : null

/** A waiting message, with the data that decide whether it is shown. */
export type WaitingMessage = Omit<WhatsAppMessage, 'opensAt'> & Pick<FoundWhatsApp, 'dueAt' | 'appointment' | 'isOff'>

/** Returns the messages that wait to be sent by WhatsApp, in the order in which they are due. */
export async function selectWhatsApp(tx: Tx, salonId: string, reach: QueueReach): Promise<WaitingMessage[]> {
  const { rows } = await sql<WaitingRow>`
    select ${words}, m.due_at as "dueAt", ${isOff(salonId)}, ${appointmentNow}
    from outbox_message m
    left join appointment a on a.salon_id = ${salonId} and a.id = m.appointment_id
    where m.salon_id = ${salonId} and m.status = 'pending' and ${reached(salonId, reach)}
    order by m.due_at, m.id limit ${mostWhatsApp.waiting}`.execute(tx)
  return rows.map((row) => ({ ...row, appointment: aboutIn(row) }))
}

/** Returns the messages sent or skipped since a moment, latest first. */
export async function selectHandled(
  tx: Tx,
  salonId: string,
  reach: QueueReach,
  from: string,
): Promise<HandledMessage[]> {
  const { rows } = await sql<HandledMessage>`
    select ${words}, m.status, h.name as "handledBy", m.handled_at as "handledAt"
    from outbox_message m
    join staff h on h.salon_id = ${salonId} and h.id = m.handled_by
    where m.salon_id = ${salonId} and m.handled_at >= ${from} and ${reached(salonId, reach)}
    order by m.handled_at desc, m.id limit ${mostWhatsApp.handled}`.execute(tx)
  return rows
}

/**
 * Returns a message that is sent by WhatsApp, with the data for deciding on it; null if there is none that the caller
 * may use. The message must be locked first.
 */
export async function findWhatsApp(
  tx: Tx,
  salonId: string,
  id: string,
  reach: QueueReach,
): Promise<(FoundWhatsApp & { recipient: string; body: string }) | null> {
  const { rows } = await sql<FoundRow>`
    select m.status, m.kind, m.starts_at as "startsAt", m.due_at as "dueAt", m.recipient, m.body, ${isOff(salonId)},
      ${appointmentNow}, h.name, m.handled_at as "handledAt"
    from outbox_message m
    left join appointment a on a.salon_id = ${salonId} and a.id = m.appointment_id
    left join staff h on h.salon_id = ${salonId} and h.id = m.handled_by
    where m.salon_id = ${salonId} and m.id = ${id} and ${reached(salonId, reach)}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { name, handledAt } = row
  const handled = name === null || handledAt === null ? null : { name, at: handledAt }
  return { ...row, appointment: aboutIn(row), handled }
}

/** Marks a locked message as sent or skipped by a member. */
export async function markByHand(
  tx: Tx,
  salonId: string,
  id: string,
  { status, staffId }: { status: 'sent' | 'dropped'; staffId: string },
  now: string,
): Promise<void> {
  await sql`
    update outbox_message set status = ${status}, handled_by = ${staffId}, handled_at = ${now},
      sent_at = case when ${status}::text = 'sent' then ${now}::timestamptz end
    where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

/** Undoes sending or skipping a message: it waits again, or is dropped. */
export async function markUnhandled(tx: Tx, salonId: string, id: string, status: 'pending' | 'dropped'): Promise<void> {
  await sql`
    update outbox_message set status = ${status}, handled_by = null, handled_at = null, sent_at = null
    where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

/** Changes the text of a locked message. */
export async function updateBody(tx: Tx, salonId: string, id: string, body: string): Promise<void> {
  await sql`update outbox_message set body = ${body} where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

/** Returns the salons with a WhatsApp message that was due before a moment and is still waiting. */
export async function selectSalonsWithLate(tx: Tx, before: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select salons_with_late_whatsapp(${before}) as ids`.execute(tx)
  return rows[0]?.ids ?? []
}

/** Drops the given messages that are still waiting. */
export async function dropLate(tx: Tx, salonId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update outbox_message set status = 'dropped', body = case when keeps_body then body else '' end
    where salon_id = ${salonId} and id = any(${ids}::uuid[]) and status = 'pending'`.execute(tx)
}
