import { type RawBuilder, sql } from 'kysely'
import { cancelledThere } from '#domain/calendly/sync.ts'
import type { Addressee } from '#domain/messages/choose-channel.ts'
import type { MessageKind } from '#domain/messages/kinds.ts'
import type { Told } from '#domain/messages/decide-automatic.ts'
import type { RemindingWindow } from '#domain/messages/due.ts'
import type { ChangedVisit } from '#domain/messages/telling.ts'
import type { ToldVisit } from '#domain/messages/visit-values.ts'
import { knownPhone, namesOfMembers } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/* An event of a salon that a customer is notified of, and the customer. */

/** How many minutes each run goes back, to find late commits: longer than any transaction may take. */
export const OVERLAP_MIN = 15
/** How many log entries one run handles, at most. */
export const MOST_ENTRIES = 500

/** A log entry that customer and team have not been notified of yet. */
export interface NewEntry {
  id: string
  at: string
  action: string
  subjectId: string
  isBySalon: boolean
  /** The person who wrote it and their name in the team; null if no one was signed in. */
  userId: string | null
  byName: string | null
  /** The members whom a change of an appointment concerns. */
  memberIds: string[]
  /** The start, the names of the members and the status before the change; null if they did not change. */
  startedAt: string | null
  staffNameBefore: string | null
  statusBefore: string | null
  reason: string | null
  /** The appointment that was deleted; null for other entries. */
  deleted: DeletedVisit | null
}

/** What the log keeps of a deleted appointment. */
export interface DeletedVisit {
  customerName: string
  startsAt: string
  /** null in entries of earlier versions. */
  locationId?: string | null
  services: { name: string; staffName: string }[]
}

/** Returns the salons with log entries since `since` that customers or members have not been notified of. */
export async function selectSalonsWithNews(tx: Tx, since: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select salons_with_news(${since}, ${OVERLAP_MIN}) as ids`.execute(tx)
  return rows[0]?.ids ?? []
}

/** Starts reading a salon's log from `since`, if it was never read. */
export async function beginWatch(tx: Tx, salonId: string, since: string): Promise<void> {
  await sql`
    insert into message_watch (salon_id, looked_until, handled) values (${salonId}, ${since}, '{}')
    on conflict (salon_id) do nothing`.execute(tx)
}

/** Locks the salon's position in its log: if two jobs run, the second sees which entries the first has announced. */
export async function lockWatch(tx: Tx, salonId: string): Promise<void> {
  await sql`select from message_watch where salon_id = ${salonId} for update`.execute(tx)
}

/** Returns the log entries since the last check about appointments and sales, oldest first; none from before `since`. */
export async function selectNewEntries(tx: Tx, salonId: string, since: string): Promise<NewEntry[]> {
  const { rows } = await sql<NewEntry>`
    select e.id, e.at, e.action, e.subject_id as "subjectId", e.user_id is not null as "isBySalon", e.user_id as "userId",
      coalesce(m.name, k.name || ' (API key)') as "byName", coalesce(e.member_ids, '{}') as "memberIds",
      case when e.action = 'appointment-moved' then e.before->>'startsAt' end as "startedAt",
      case when e.action = 'appointment-moved' then e.before->>'staffName' end as "staffNameBefore",
      e.before->>'status' as "statusBefore", e.after->>'reason' as "reason",
      case when e.action = 'appointment-deleted' then e.before end as "deleted"
    from audit_entry e join message_watch w on w.salon_id = ${salonId}
    left join staff m on m.salon_id = ${salonId} and m.user_id = e.user_id
    left join api_key k on k.salon_id = ${salonId} and k.id::text = e.user_id
    where e.salon_id = ${salonId}
      and e.at >= greatest(w.looked_until - ${OVERLAP_MIN}::int * interval '1 minute', ${since}::timestamptz)
      and (e.subject = 'appointment' or e.action = 'sale-recorded') and e.subject_id is not null
      and not e.id = any(w.handled)
    order by e.at, e.id limit ${MOST_ENTRIES}`.execute(tx)
  return rows
}

/** Saves how far the log was read, and which entries after that point were handled. */
export async function markHandled(tx: Tx, salonId: string, ids: readonly string[], until: string): Promise<void> {
  await sql`
    update message_watch w set looked_until = ${until}::timestamptz, handled = array(
      select e.id from audit_entry e
      where e.salon_id = ${salonId} and e.at >= ${until}::timestamptz - ${OVERLAP_MIN}::int * interval '1 minute'
        and e.id = any(w.handled || ${ids}::uuid[]))
    where w.salon_id = ${salonId}`.execute(tx)
}

/** Returns the SQL for the customer of an appointment `a`, whether or not they are a customer `c` of the salon. */
function whom(salonId: string): RawBuilder<unknown> {
  const phone = sql`coalesce(c.phone_e164, a.customer_phone_e164)`
  return sql`coalesce(c.name, a.customer_name) as "customerName", c.id as "customerId", ${phone} as phone,
    coalesce(c.email, o.customer_email) as email, c.message_channel as "messageChannel", ${isOff(salonId, phone)} as "isOff"`
}

/** Returns the contact data of a customer; null if the salon has no such customer. */
export async function findAddressee(tx: Tx, salonId: string, customerId: string): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select c.phone_e164 as phone, c.email, c.message_channel as "messageChannel", ${isOff(salonId, sql`c.phone_e164`)} as "isOff"
    from customer c where c.salon_id = ${salonId} and c.id = ${customerId}`.execute(tx)
  return rows[0] ?? null
}

/** Returns the SQL condition that a customer `c`, or another one with the same number, has opted out. */
export function isOff(salonId: string, phone: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(c.messages_off_at is not null or exists (
    select from customer k where k.salon_id = ${salonId} and k.phone_e164 = ${phone} and k.messages_off_at is not null))`
}

/** A visit with its recipient. */
export type VisitToTell = ToldVisit & Told

function visits(salonId: string): { columns: RawBuilder<unknown>; tables: RawBuilder<unknown> } {
  return {
    columns: sql`a.id as "appointmentId", a.starts_at as "startsAt", ${namesOfMembers(salonId)} as "staffNames", array(
        select b.name from appointment_service b where b.salon_id = ${salonId} and b.appointment_id = a.id
        order by b.position) as "serviceNames", ${whom(salonId)}, ${knownPhone} as "knownPhone"`,
    tables: sql`appointment a
      left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
      left join online_booking o on o.salon_id = ${salonId} and o.appointment_id = a.id`,
  }
}

/** Returns a visit with its recipient; null if the salon has no such appointment. */
export async function findVisitToTell(tx: Tx, salonId: string, id: string): Promise<VisitToTell | null> {
  const { columns, tables } = visits(salonId)
  const { rows } = await sql<VisitToTell>`
    select ${columns} from ${tables} where a.salon_id = ${salonId} and a.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** Returns the SQL condition that an appointment `a` was imported from Calendly. */
const ofCalendly = (salonId: string) => sql`exists (
  select from calendly_event y where y.salon_id = ${salonId} and y.appointment_id = a.id)`

/** What decides about notifying the team of a visit. */
interface TeamsVisit {
  locationId: string
  memberIds: string[]
  isSeries: boolean
}

/** Returns the current state of appointments, with the data that decide about messages on them. */
export async function selectChanged(tx: Tx, salonId: string, ids: readonly string[]) {
  const { columns, tables } = visits(salonId)
  const { rows } = await sql<VisitToTell & ChangedVisit & TeamsVisit>`
    select ${columns}, a.status, a.location_id as "locationId", a.series_id is not null as "isSeries",
      array(select o.staff_id::text from appointment_member o
        where o.salon_id = ${salonId} and o.appointment_id = a.id) as "memberIds", a.awaits_approval or a.deposit_due_at is not null as "isOpen",
      exists (select from outbox_message m where m.salon_id = ${salonId} and m.appointment_id = a.id
        and m.kind = 'confirmation' and m.status <> 'dropped') as "wasConfirmed",
      o.customer_email is not null as "hasLetter", ${ofCalendly(salonId)} as "isOfCalendly",
      ${ofCalendly(salonId)} and a.cancel_reason like ${`${cancelledThere}%`} as "isCancelledThere",
      a.series_id is not null and exists (
        select from appointment n where n.salon_id = ${salonId} and n.series_id = a.series_id
          and n.created_at = a.created_at and n.starts_at < a.starts_at) as "isToldElsewhere"
    from ${tables} where a.salon_id = ${salonId} and a.id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** A sale with its recipient. */
export interface SaleToTell extends Told {
  saleId: string
  number: number
  totalMinor: number
}

/** Returns sales to a known person: a customer, or the person who had the appointment. */
export async function selectSold(tx: Tx, salonId: string, ids: readonly string[]): Promise<SaleToTell[]> {
  const { rows } = await sql<SaleToTell>`
    select l.id as "saleId", l.number, l.total_minor as "totalMinor", ${whom(salonId)}
    from sale l
    left join appointment a on a.salon_id = ${salonId} and a.id = l.appointment_id
    left join customer c on c.salon_id = ${salonId} and c.id = coalesce(l.customer_id, a.customer_id)
    left join online_booking o on o.salon_id = ${salonId} and o.appointment_id = a.id
    where l.salon_id = ${salonId} and l.id = any(${ids}::uuid[]) and l.voided_at is null
      and coalesce(c.name, a.customer_name) is not null`.execute(tx)
  return rows
}

/** How many visits one run reminds of, at most; the next run continues. */
const MOST_VISITS = 500

/**
 * Returns the visits that begin within a window and have had no reminder of a kind, and none of any kind since
 * `recently`. Failed reminders are not tried again automatically.
 */
export async function selectToBeReminded(
  tx: Tx,
  salonId: string,
  { from, before, madeBefore }: RemindingWindow,
  { kind, hoursBefore, recently }: { kind: MessageKind; hoursBefore: number; recently: string },
): Promise<VisitToTell[]> {
  const { columns, tables } = visits(salonId)
  const { rows } = await sql<VisitToTell>`
    select ${columns} from ${tables}
    where a.salon_id = ${salonId} and a.status = 'booked' and a.starts_at > ${from} and a.starts_at < ${before}
      and not a.awaits_approval
      and a.created_at < coalesce(${madeBefore}::timestamptz, a.starts_at - ${hoursBefore}::int * interval '1 hour')
      and not exists (
        select from outbox_message m
        where m.salon_id = ${salonId} and m.appointment_id = a.id and m.starts_at = a.starts_at and m.status <> 'dropped'
          and (m.kind = ${kind} or (m.kind in ('reminder', 'reminder-soon') and m.created_at > ${recently})))
    order by a.starts_at, a.id limit ${MOST_VISITS}`.execute(tx)
  return rows
}
