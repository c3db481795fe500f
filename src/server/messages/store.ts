import { sql } from 'kysely'
import type { Tx } from '#server/kit/db/transaction.ts'
import { enqueue } from '#server/kit/jobs.ts'

export interface NewMessage {
  id: string
  channel: 'email'
  recipient: string
  subject: string
  /** Plain text. Emptied once it is sent or given up, because it may hold links that reset a password. */
  body: string
}

/** Writes a message to the outbox and queues its sending, in the transaction of what causes it. */
export async function queueMessage(tx: Tx, salonId: string, message: NewMessage, now: string): Promise<void> {
  const { id, channel, recipient, subject, body } = message
  await tx
    .insertInto('outbox_message')
    .values({ salon_id: salonId, id, channel, recipient, subject, body, created_at: now })
    .execute()
  await enqueue(tx, 'send-outbox', { salonId, id }, `send-outbox:${id}`)
}

/** Queues the messages of all salons again that wait since before this moment although the queue tries for less. */
export async function queueLeftMessages(tx: Tx, before: string): Promise<void> {
  await sql`select queue_left_messages(${before})`.execute(tx)
}

export interface PendingMessage {
  recipient: string
  subject: string | null
  body: string
  /** This attempt included. */
  attempts: number
}

/** Counts an attempt at a message that still waits; null when it was sent or given up already. */
export async function startAttempt(tx: Tx, salonId: string, id: string): Promise<PendingMessage | null> {
  const row = await tx
    .updateTable('outbox_message')
    .set({ attempts: sql`attempts + 1` })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['recipient', 'subject', 'body', 'attempts'])
    .executeTakeFirst()
  return row ?? null
}

/** Notes that the message was sent. */
export async function markSent(tx: Tx, salonId: string, id: string, now: string): Promise<void> {
  await tx
    .updateTable('outbox_message')
    .set({ status: 'sent', sent_at: now, body: '', last_error: null })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

/** Notes why an attempt failed; `final` gives the message up. */
export async function markFault(
  tx: Tx,
  salonId: string,
  id: string,
  fault: { reason: string; final: boolean },
): Promise<void> {
  await tx
    .updateTable('outbox_message')
    .set(fault.final ? { last_error: fault.reason, status: 'failed', body: '' } : { last_error: fault.reason })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}
