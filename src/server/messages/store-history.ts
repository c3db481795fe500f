import { type RawBuilder, sql } from 'kysely'
import type { Batch, SentMessage } from '#domain/messages/contract.ts'
import type { ToRemind } from '#domain/messages/reminder.ts'
import { knownPhone, namesOfMembers, newestFirst } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { PageStart } from '#server/kit/page.ts'
import { isOff } from './store-told.ts'

/**
 * Returns the SQL condition that a message `m` is about an appointment at a location, or about none, as greetings are;
 * null matches all messages.
 */
export function aboutAt(salonId: string, locationId: string | null): RawBuilder<unknown> {
  return sql`(${locationId}::uuid is null or m.appointment_id is null or exists (
    select from appointment w
    where w.salon_id = ${salonId} and w.id = m.appointment_id and w.location_id = ${locationId}::uuid))`
}

/** Returns messages to customers, newest first. */
export async function selectMessages(
  tx: Tx,
  salonId: string,
  locationId: string | null,
  start: PageStart,
): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select m.id, m.kind, m.channel, m.appointment_id as "appointmentId", m.recipient_name as "customerName", m.recipient,
      m.body as message, m.status, m.fault, m.last_error as error, m.due_at as "scheduledFor", m.sent_at as "sentAt",
      h.name as "handledBy", m.created_at as "createdAt"
    from outbox_message m
    left join staff h on h.salon_id = ${salonId} and h.id = m.handled_by
    where m.salon_id = ${salonId} and m.kind is not null and m.kind <> 'notification' and ${aboutAt(salonId, locationId)}
      ${newestFirst('m.created_at', 'm.id', start)}`.execute(tx)
  return rows
}

interface Caused extends Pick<SentMessage, 'channel' | 'status' | 'fault' | 'error' | 'handledBy'> {
  cause: string
}

/** Returns the status of the latest message with any of these causes; null if there is none. */
export async function findOfCauses(tx: Tx, salonId: string, causes: readonly string[]): Promise<Caused | null> {
  const { rows } = await sql<Caused>`
    select m.cause, m.channel, m.status, m.fault, m.last_error as error,
      (select h.name from staff h where h.salon_id = ${salonId} and h.id = m.handled_by) as "handledBy"
    from outbox_message m
    where m.salon_id = ${salonId} and m.cause = any(${causes}::text[])
    order by m.cause desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Returns the outcomes of the messages sent by the last press of a button; null if there was none. */
export async function findLastBatch(
  tx: Tx,
  salonId: string,
  { locationId, now }: { locationId: string | null; now: string },
): Promise<Batch | null> {
  const { rows } = await sql<Batch>`
    select m.batch_id as id, max(m.created_at) as "createdAt", count(*)::int as total,
      (count(*) filter (where m.status in ('pending', 'sending')))::int as waiting,
      case when bool_and(m.due_at > ${now}) filter (where m.status in ('pending', 'sending'))
        then min(m.due_at) filter (where m.status = 'pending') end as "nextTryAt",
      (count(*) filter (where m.status in ('sent', 'delivered')))::int as sent,
      (count(*) filter (where m.status = 'failed'))::int as failed,
      (count(*) filter (where m.status = 'unknown'))::int as unknown,
      (count(*) filter (where m.status = 'dropped'))::int as dropped,
      (count(*) filter (where m.fault = 'no-credits'))::int as "noCredits",
      (count(*) filter (where m.fault = 'no-phone'))::int as "noPhone"
    from outbox_message m
    where m.salon_id = ${salonId} and ${aboutAt(salonId, locationId)} and m.batch_id = (
      select l.batch_id from outbox_message l
      where l.salon_id = ${salonId} and l.kind is not null and l.batch_id is not null
      order by l.created_at desc, l.id desc limit 1)
    group by m.batch_id`.execute(tx)
  return rows[0] ?? null
}

interface Day {
  /** The span of moments: `from` is included, `before` is not. */
  from: string
  before: string
  locationId: string | null
}

/** The phone number of the customer `c` of an appointment `a`, or of its walk-in. */
const phone = sql`coalesce(c.phone_e164, a.customer_phone_e164)`

/** Returns the SQL condition that the customer of an appointment `a` has a reminder some hours before this start. */
const isReminded = (salonId: string) => sql`exists (
  select from outbox_message m where m.salon_id = ${salonId} and m.appointment_id = a.id and m.starts_at = a.starts_at
    and m.kind = 'reminder-soon' and m.status not in ('failed', 'dropped'))`

/** Returns the customers booked within a span, by start, with the phone of their record. */
export async function selectToRemind(tx: Tx, salonId: string, { from, before, locationId }: Day): Promise<ToRemind[]> {
  const { rows } = await sql<ToRemind>`
    select a.id as "appointmentId", a.starts_at as "startsAt", coalesce(c.name, a.customer_name) as "customerName",
      ${phone} as phone, ${knownPhone} as "knownPhone", ${namesOfMembers(salonId)} as "staffNames", ${isOff(salonId, phone)} as "isOff",
      ${isReminded(salonId)} as "isReminded"
    from appointment a
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    where a.salon_id = ${salonId} and a.status = 'booked' and a.starts_at >= ${from} and a.starts_at < ${before}
      and (${locationId}::uuid is null or a.location_id = ${locationId}::uuid)
    order by a.starts_at, a.id`.execute(tx)
  return rows
}

/** Returns the first start of a booked appointment within a span; null if there is none. */
export async function findFirstStart(
  tx: Tx,
  salonId: string,
  { from, before, locationId }: Day,
): Promise<string | null> {
  const { rows } = await sql<{ startsAt: string | null }>`
    select min(a.starts_at) as "startsAt" from appointment a
    where a.salon_id = ${salonId} and a.status = 'booked' and a.starts_at >= ${from} and a.starts_at < ${before}
      and (${locationId}::uuid is null or a.location_id = ${locationId}::uuid)`.execute(tx)
  return rows[0]!.startsAt
}

/**
 * Returns the number of customers booked within a span, and of those whom a press still reminds: a customer without a
 * phone number is named by the first press only.
 */
export async function countToRemind(tx: Tx, salonId: string, { from, before, locationId }: Day) {
  const { rows } = await sql<{ booked: number; toRemind: number }>`
    select count(*)::int as booked, (count(*) filter (where
      not ${isOff(salonId, phone)} and not ${isReminded(salonId)} and not exists (
        select from outbox_message m where m.salon_id = ${salonId} and m.appointment_id = a.id and m.starts_at = a.starts_at
          and m.kind = 'reminder' and m.cause is null
          and (m.status not in ('failed', 'dropped') or m.handled_by is not null
            or (m.fault = 'no-phone' and ${phone} is null)))))::int as "toRemind"
    from appointment a
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    where a.salon_id = ${salonId} and a.status = 'booked' and a.starts_at >= ${from} and a.starts_at < ${before}
      and (${locationId}::uuid is null or a.location_id = ${locationId}::uuid)`.execute(tx)
  return rows[0]!
}

interface FirstBooked {
  count: number
  startsAt: string
  customerName: string
  staffNames: string[]
}

/** Returns the number of customers to remind and the first of them; null if there are none. */
export async function findFirstToRemind(
  tx: Tx,
  salonId: string,
  { from, before, locationId }: Day,
): Promise<FirstBooked | null> {
  const { rows } = await sql<FirstBooked>`
    select (count(*) over ())::int as count, a.starts_at as "startsAt",
      coalesce((select c.name from customer c where c.salon_id = ${salonId} and c.id = a.customer_id), a.customer_name)
        as "customerName",
      ${namesOfMembers(salonId)} as "staffNames"
    from appointment a
    where a.salon_id = ${salonId} and a.status = 'booked' and a.starts_at >= ${from} and a.starts_at < ${before}
      and (${locationId}::uuid is null or a.location_id = ${locationId}::uuid)
    order by a.starts_at, a.id limit 1`.execute(tx)
  return rows[0] ?? null
}
