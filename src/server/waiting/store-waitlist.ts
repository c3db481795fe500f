import { type RawBuilder, sql } from 'kysely'
import type { ServiceTime } from '#domain/appointments/availability/busy-time.ts'
import type { Waiting } from '#domain/waiting/contract-waitlist.ts'
import type { DecidedWish, StandingWish } from '#domain/waiting/decide-waiting.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { servicesOf } from './store-taken.ts'

const wished = { kept: sql`waitlist_service`, row: sql`x.entry_id`, id: sql`w.id` }

/** An entry of the waitlist, with the time that its services take now. */
export type FoundWaiting = Omit<Waiting, 'fits' | 'services' | 'placeName'> & {
  /** The wanted location; null means anywhere. */
  locationId: string | null
  services: (ServiceTime & { id: string; name: string })[]
}

/**
 * Returns the entries that have not expired by a day of the salon, longest waiting first; with a location, the entries
 * for anyone or for a member there.
 */
export async function selectWaiting(
  tx: Tx,
  salonId: string,
  { day, locationId }: { day: string; locationId: string | null },
): Promise<FoundWaiting[]> {
  const { rows } = await sql<FoundWaiting>`
    select w.id, w.customer_name as "customerName", w.customer_phone as "customerPhone", w.customer_phone_e164 as "customerPhoneE164",
      array(select c.id::text from customer c
        where c.salon_id = ${salonId} and c.phone_e164 = w.customer_phone_e164 and c.archived_at is null
        order by c.id) as "customerIds",
      ${servicesOf(salonId, wished)} as "services",
      w.location_id as "locationId", w.staff_id as "staffId", m.name as "staffName", w.from_date as "fromDate", w.to_date as "toDate",
      w.from_time as "fromTime", w.to_time as "toTime", w.notes, w.status, w.told_at as "toldAt",
      w.created_by is null as "isOnline",
      w.created_at as "createdAt", w.version
    from waitlist_entry w
    left join staff m on m.salon_id = ${salonId} and m.id = w.staff_id
    where w.salon_id = ${salonId} and w.status = 'waiting' and w.to_date >= ${day}::date
      and (${locationId}::uuid is null or (coalesce(w.location_id, ${locationId}) = ${locationId}
        and (w.staff_id is null or m.location_id = ${locationId})))
    order by w.created_at, w.id`.execute(tx)
  return rows
}

/**
 * Returns the waiting entries with what deciding about a new one needs; locks the waitlist, so that no one else can add
 * one until the transaction ends.
 */
export async function holdWishes(tx: Tx, salonId: string, day: string): Promise<StandingWish[]> {
  const [, { rows }] = await Promise.all([
    sql`select from salon where salon_id = ${salonId} for no key update`.execute(tx),
    sql<StandingWish>`
      select w.id, w.customer_phone_e164 as "phoneE164", w.location_id as "locationId", w.staff_id as "staffId",
        array(select service_id::text from waitlist_service x
          where x.salon_id = ${salonId} and x.entry_id = w.id order by x.position) as "serviceIds"
      from waitlist_entry w
      where w.salon_id = ${salonId} and w.status = 'waiting' and w.to_date >= ${day}::date`.execute(tx),
  ])
  return rows
}

/** Adds a waitlist entry, and removes the entry that it replaces. */
export async function insertWish(
  tx: Tx,
  salonId: string,
  wish: DecidedWish,
  { by, isKnown, now }: { by: string | null; isKnown: boolean; now: string },
) {
  const services = wish.serviceIds.map((id, position) => sql`(${salonId}, ${wish.id}, ${position}, ${id})`)
  await Promise.all([
    wish.insteadOf !== null && moveWaiting(tx, salonId, { id: wish.insteadOf, to: 'removed', only: null }, now),
    sql`
      with added as (
        insert into waitlist_entry (salon_id, id, location_id, staff_id, customer_name, customer_phone, customer_phone_e164, from_date,
          to_date, from_time, to_time, notes, is_known, created_by, created_at, updated_at)
        values (${salonId}, ${wish.id}, ${wish.locationId}, ${wish.staffId}, ${wish.name}, ${wish.phone}, ${wish.phoneE164}, ${wish.fromDate},
          ${wish.toDate}, ${wish.fromTime}, ${wish.toTime}, ${wish.notes}, ${isKnown}, ${by}, ${now}, ${now})
      )
      insert into waitlist_service (salon_id, entry_id, position, service_id) values ${sql.join(services)}`.execute(tx),
  ])
}

/**
 * Removes a customer from the waitlist or puts them back; returns false if they were never on it, or want a member
 * outside `only`.
 */
export async function moveWaiting(
  tx: Tx,
  salonId: string,
  { id, to, only }: { id: string; to: Waiting['status']; only: string | null },
  now: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update waitlist_entry set status = ${to}, version = version + 1, updated_at = ${now}
    where salon_id = ${salonId} and id = ${id} ${near(salonId, only)}`.execute(tx)
  return numAffectedRows === 1n
}

/** Records that a customer was written to; returns false in the cases in which `moveWaiting` does. */
export async function markTold(
  tx: Tx,
  salonId: string,
  { id, only }: { id: string; only: string | null },
  now: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update waitlist_entry set told_at = ${now}, updated_at = ${now}
    where salon_id = ${salonId} and id = ${id} ${near(salonId, only)}`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Returns the number of entries that have not expired by a day; with a location, the entries for anyone or for a member
 * there.
 */
export async function countWishes(
  tx: Tx,
  salonId: string,
  { day, locationId }: { day: string; locationId: string | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from waitlist_entry
    where salon_id = ${salonId} and status = 'waiting' and to_date >= ${day}::date ${near(salonId, locationId)}`.execute(
    tx,
  )
  return rows[0]!.count
}

/**
 * Returns the SQL condition that an entry is for anyone at a location, for anyone anywhere, or for a member of the
 * location; null matches every entry.
 */
export function near(salonId: string, locationId: string | null): RawBuilder<unknown> {
  return locationId === null
    ? sql``
    : sql`and coalesce(location_id, ${locationId}) = ${locationId} and (staff_id is null or staff_id in (
        select id from staff where salon_id = ${salonId} and location_id = ${locationId}))`
}
