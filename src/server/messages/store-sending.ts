import { sql } from 'kysely'
import type { Attempted, Fault, MessageStatus } from '#domain/messages/decide-sending.ts'
import type { AboutAppointment, SentKind } from '#domain/messages/kinds.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/*
 * The sending of one message. The sender claims it first, in a separate transaction: from then on no one else can send
 * it, whatever happens to them.
 */

/** A locked message of the outbox, with the data that decide whether it is sent. */
export interface HeldMessage {
  status: MessageStatus
  attempts: number
  kind: SentKind | null
  appointmentId: string | null
  startsAt: string | null
  recipient: string
  subject: string | null
  body: string
  stopUrl: string | null
  /** The message's cause, if there is only one message per cause. */
  cause: string | null
  creditId: string | null
  /** The values for WhatsApp's approved text. */
  parameters: string[] | null
}

/** Returns a message, locked until the transaction ends; null if there is none. */
export async function lockMessage(tx: Tx, salonId: string, id: string): Promise<HeldMessage | null> {
  const { rows } = await sql<HeldMessage>`
    select status, attempts, kind, appointment_id as "appointmentId", starts_at as "startsAt", recipient, subject, body,
      stop_url as "stopUrl", cause, credit_id as "creditId", parameters
    from outbox_message where salon_id = ${salonId} and id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Returns the current state of a message's appointment; null if it was deleted, or the message has none. */
export async function findAppointmentOf(tx: Tx, salonId: string, id: string): Promise<AboutAppointment | null> {
  const { rows } = await sql<AboutAppointment>`
    select a.status, a.starts_at as "startsAt", a.deposit_due_at as "depositDueAt" from outbox_message m
    join appointment a on a.salon_id = ${salonId} and a.id = m.appointment_id
    where m.salon_id = ${salonId} and m.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** Claims a locked message for an attempt, with the credit that it uses. */
export async function markClaimed(
  tx: Tx,
  salonId: string,
  id: string,
  { attempt, creditId }: { attempt: number; creditId: string | null },
  now: string,
): Promise<void> {
  await sql`
    update outbox_message set status = 'sending', claimed_at = ${now}, attempts = ${attempt}, credit_id = ${creditId}, fault = null
    where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

/** Ends a locked message without sending it, because it is no longer needed or cannot be sent. */
export async function markUnsent(
  tx: Tx,
  salonId: string,
  id: string,
  { status, fault }: { status: 'dropped' | 'failed'; fault: Fault | null },
): Promise<void> {
  await sql`
    update outbox_message set status = ${status}, fault = ${fault}, body = case when keeps_body then body else '' end
    where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

/** Postpones a locked message. */
export async function markPutOff(tx: Tx, salonId: string, id: string, dueAt: string): Promise<void> {
  await sql`update outbox_message set due_at = ${dueAt} where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

/** Records the outcome of an attempt at a locked message. */
export async function markAttempted(
  tx: Tx,
  salonId: string,
  id: string,
  { status, fault, reason, providerId, isGivenBack, dueAt }: Attempted,
  now: string,
): Promise<void> {
  await sql`
    update outbox_message set status = ${status}, claimed_at = null, fault = ${fault}, last_error = ${reason},
      provider_id = ${providerId}, due_at = coalesce(${dueAt}::timestamptz, due_at),
      credit_id = case when ${isGivenBack} then null else credit_id end,
      sent_at = case when ${status}::text = 'sent' then ${now}::timestamptz end,
      body = case when keeps_body or ${status}::text = 'pending' then body else '' end
    where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

/** Returns the message with a gateway's id, and its salon; null if there is none. */
export async function findOfProvider(tx: Tx, providerId: string): Promise<{ salonId: string; id: string } | null> {
  const { rows } = await sql<{ salonId: string; id: string }>`
    select salon_id as "salonId", id from message_of_provider(${providerId})`.execute(tx)
  return rows[0] ?? null
}

/** Records a report on a locked message. */
export async function markReported(
  tx: Tx,
  salonId: string,
  id: string,
  of: { status: MessageStatus; fault: Fault | null; isGivenBack: boolean; said: string },
  now: string,
): Promise<void> {
  await sql`
    update outbox_message set status = ${of.status}, fault = ${of.fault}, last_error = ${of.fault && of.said},
      credit_id = case when ${of.isGivenBack} then null else credit_id end,
      delivered_at = case when ${of.status}::text = 'delivered' then ${now}::timestamptz end
    where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

/** Returns the salons with messages whose sending was started before a moment and has no outcome. */
export async function selectSalonsWithLostClaims(tx: Tx, before: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select salons_with_lost_claims(${before}) as ids`.execute(tx)
  return rows[0]?.ids ?? []
}

/**
 * Marks messages as unknown if they were claimed before a moment and have no outcome, because they may have been sent
 * (R-289).
 */
export async function markLost(tx: Tx, salonId: string, before: string): Promise<void> {
  await sql`
    update outbox_message set status = 'unknown', claimed_at = null, fault = 'no-answer',
      body = case when keeps_body then body else '' end
    where salon_id = ${salonId} and status = 'sending' and claimed_at < ${before}`.execute(tx)
}

/** Queues messages of all salons again that were due before this moment but are not in the queue. */
export async function queueLeftMessages(tx: Tx, before: string): Promise<void> {
  await sql`select queue_left_messages(${before})`.execute(tx)
}

/** Returns the salons that sent an SMS to a phone number since a moment. */
export async function selectSalonsThatTexted(tx: Tx, phone: string, since: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select salons_that_texted(${phone}, ${since}) as ids`.execute(tx)
  return rows[0]?.ids ?? []
}
