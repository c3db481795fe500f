import { sql } from 'kysely'
import type { AppointmentStatus } from '#domain/appointments/status.ts'
import { type AboutAppointment, kindsOf, optionalKinds, type SentKind } from '#domain/messages/kinds.ts'
import type { Fault } from '#domain/messages/decide-sending.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

export interface NewMessage {
  id: string
  /** How the message is sent. WhatsApp without parameters waits until staff open and send it. */
  channel: 'email' | 'sms' | 'whatsapp'
  /** An address, or a phone number in E.164; '' if there is none and the message failed because of that. */
  recipient: string
  recipientName?: string | null
  subject?: string | null
  /** The message as plain text. */
  body: string
  /**
   * Whether the text has no secret, such as a link, and is stored for viewing; otherwise it is emptied once the message
   * was sent or never will be.
   */
  keepsBody?: boolean
  /** The kind of message to a customer; null for the server's own e-mails. */
  kind?: SentKind | null
  /**
   * The appointment that the message is about, and the start that it announces; there is only one message of a kind for
   * both.
   */
  about?: { appointmentId: string; startsAt: string } | null
  /** The message's cause, such as a log entry, if there is one message per cause; otherwise there is one per start. */
  cause?: string | null
  /** The page on which its recipient opts out of such messages. */
  stopUrl?: string | null
  /** The values for WhatsApp's approved text, if the message is sent automatically. */
  parameters?: readonly string[] | null
  /** The id shared by all messages that were sent by one press of a button. */
  batchId?: string | null
  /** The member who sends the message to one person. */
  handledBy?: string | null
  /** When the message is due; now by default. */
  dueAt?: string
  /** Why the message cannot be sent at all; it is stored and shown. */
  fault?: Fault
}

const jobs = { email: 'send-outbox', sms: 'send-sms', whatsapp: 'send-whatsapp' } as const

/** The channels of the outbox. */
const outChannels = ['email', 'sms', 'whatsapp'] as const

/** How many messages one statement writes: few, so that the statement stays small and its text is always the same. */
const AT_ONCE = 50

/**
 * Writes messages to the outbox and queues their sending, in the transaction of their cause: they are sent after its
 * commit, or never. Returns the ids of the queued messages. Skips a message whose cause, or else whose appointment,
 * kind and start, was announced already; if it was the latter, a failed or dropped message is replaced, unless
 * someone skipped it.
 */
export async function queueMessages(
  tx: Tx,
  salonId: string,
  messages: readonly NewMessage[],
  now: string,
): Promise<string[]> {
  const queued: Queued[] = []
  const caused = messages.filter(({ cause }) => cause)
  for (const all of [caused, messages.filter(({ cause }) => !cause)])
    for (let at = 0; at < all.length; at += AT_ONCE)
      queued.push(...(await insertMessages(tx, salonId, all.slice(at, at + AT_ONCE), all === caused, now)))
  await Promise.all(outChannels.map(async (channel) => await enqueueAll(tx, salonId, channel, queued, now)))
  return queued.map(({ id }) => id)
}

/** Writes one message to the outbox as `queueMessages` does; returns false if it was announced already. */
export async function queueMessage(tx: Tx, salonId: string, message: NewMessage, now: string): Promise<boolean> {
  return (await queueMessages(tx, salonId, [message], now)).length > 0
}

interface Queued {
  id: string
  channel: string
  status: string
  dueAt: string
  /** Whether people send the message by hand. */
  isByHand: boolean
}

async function insertMessages(
  tx: Tx,
  salonId: string,
  messages: readonly NewMessage[],
  haveCauses: boolean,
  now: string,
): Promise<Queued[]> {
  const values = messages.map(
    (one) => sql`(${salonId}::uuid, ${one.id}::uuid, ${one.channel}, ${one.recipient}, ${one.recipientName ?? null},
      ${one.subject ?? null}, ${one.body}, ${one.keepsBody ?? false}::boolean, ${one.kind ?? null},
      ${one.about?.appointmentId ?? null}::uuid, ${one.about?.startsAt ?? null}::timestamptz, ${one.cause ?? null}, ${one.stopUrl ?? null},
      ${one.parameters ?? null}::text[], ${one.batchId ?? null}::uuid,
      ${one.handledBy ?? null}::uuid, ${one.handledBy ? now : null}::timestamptz,
      ${one.fault ? 'failed' : 'pending'}, ${one.fault ?? null}, ${one.dueAt ?? now}::timestamptz, ${now}::timestamptz)`,
  )
  const again = haveCauses
    ? sql`on conflict (salon_id, cause) where cause is not null do nothing`
    : sql`on conflict (salon_id, appointment_id, kind, starts_at) where cause is null do update set channel = excluded.channel,
      recipient = excluded.recipient, recipient_name = excluded.recipient_name, subject = excluded.subject,
      body = excluded.body, keeps_body = excluded.keeps_body, stop_url = excluded.stop_url, parameters = excluded.parameters, batch_id = excluded.batch_id,
      status = excluded.status, fault = excluded.fault, due_at = excluded.due_at, created_at = excluded.created_at,
      attempts = 0, last_error = null, sent_at = null, provider_id = null
    where m.status in ('failed', 'dropped') and m.handled_by is null`
  const { rows } = await sql<Queued>`
    insert into outbox_message as m (salon_id, id, channel, recipient, recipient_name, subject, body, keeps_body, kind,
      appointment_id, starts_at, cause, stop_url, parameters, batch_id, handled_by, handled_at, status, fault, due_at, created_at)
    values ${sql.join(values)}
    ${again}
    returning m.id, m.channel, m.status, m.due_at as "dueAt", m.channel = 'whatsapp' and m.parameters is null as "isByHand"`.execute(
    tx,
  )
  return rows
}

async function enqueueAll(
  tx: Tx,
  salonId: string,
  channel: keyof typeof jobs,
  queued: readonly Queued[],
  now: string,
): Promise<void> {
  const waiting = queued.filter((one) => one.channel === channel && one.status === 'pending' && !one.isByHand)
  if (waiting.length === 0) return
  const inMs = waiting.map(({ dueAt }) => Math.max(0, Date.parse(dueAt) - Date.parse(now)))
  await enqueueSending(tx, salonId, channel, { ids: waiting.map(({ id }) => id), inMs })
}

/**
 * Queues the sending of messages in the outbox, each after so many milliseconds; each job has a key, so that it is
 * queued only once. The first messages of all calls are sent before the second ones, so that a salon that writes to
 * thousands delays no other, and no password e-mail.
 */
export async function enqueueSending(
  tx: Tx,
  salonId: string,
  channel: keyof typeof jobs,
  { ids, inMs }: { ids: readonly string[]; inMs: readonly number[] },
): Promise<void> {
  const job = jobs[channel]
  await sql`
    select enqueue_in_turn(${job}::text, json_build_object('salonId', ${salonId}::text, 'id', w.id),
      ${job}::text || ':' || w.id, now() + w.ms * interval '1 millisecond', least(w.nth, 30000)::integer)
    from unnest(${ids}::text[], ${inMs}::bigint[]) with ordinality as w (id, ms, nth)`.execute(tx)
}

/**
 * Drops waiting messages that are no longer true after an appointment changed, in the transaction of the
 * change, whatever its source. null means that the appointment is deleted. Returns the kinds of the dropped messages.
 */
export async function dropMessages(
  tx: Tx,
  salonId: string,
  appointmentId: string,
  now: Pick<AboutAppointment, 'status' | 'startsAt'> | null,
): Promise<(SentKind | null)[]> {
  const status: AppointmentStatus | null = now?.status ?? null
  const { rows } = await sql<{ kind: SentKind | null }>`
    update outbox_message set status = 'dropped', body = case when keeps_body then body else '' end
    where salon_id = ${salonId} and appointment_id = ${appointmentId} and status = 'pending'
      and (not kind = any(${status ? kindsOf[status] : []}::text[])
        or (${status}::text = 'booked' and starts_at <> ${now?.startsAt ?? null}::timestamptz))
    returning kind`.execute(tx)
  return rows.map(({ kind }) => kind)
}

/**
 * Drops the waiting reminders of an appointment's deposit, whose amount, deadline or recipient is no longer the same, or
 * whose customer says they have paid.
 */
export async function dropDepositReminders(tx: Tx, salonId: string, appointmentId: string): Promise<void> {
  await sql`
    update outbox_message set status = 'dropped', body = case when keeps_body then body else '' end
    where salon_id = ${salonId} and appointment_id = ${appointmentId} and status = 'pending'
      and kind = 'deposit-due'`.execute(tx)
}

/** Drops the waiting messages to a person who wants no more such messages, by phone or address. */
export async function dropOptional(tx: Tx, salonId: string, recipients: readonly string[]): Promise<void> {
  await sql`
    update outbox_message set status = 'dropped', body = case when keeps_body then body else '' end
    where salon_id = ${salonId} and recipient = any(${recipients}::text[]) and status = 'pending'
      and kind = any(${optionalKinds}::text[])`.execute(tx)
}
