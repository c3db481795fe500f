import { sql } from 'kysely'
import type { Reach } from '#domain/auth/reach.ts'
import { reachedFrom } from '#server/booking/store-accounts.ts'
import { ownOnly } from '#server/customers/store.ts'
import { atLocation, withMember } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { revenue } from '#server/sales/store-revenue.ts'

/**
 * A span of time [from, before), and the member and the location to which it is limited; null means everyone, or all
 * locations.
 */
export interface Span {
  from: string
  before: string
  staffId: Reach
  locationId: string | null
}

/**
 * Returns the revenue, the refunds, the number of sales and the time of the last sale for each local hour of the span;
 * for a member, only of their own lines.
 */
export async function selectRevenue(tx: Tx, salonId: string, timeZone: string, { staffId, ...span }: Span) {
  const isSale = sql`kind = 'sale'`
  const { rows } = await sql<{
    hour: number
    soldMinor: number
    refundedMinor: number
    saleCount: number
    lastSaleAt: string | null
  }>`
    select extract(hour from at at time zone ${timeZone})::int as "hour",
      coalesce(sum(amount_minor) filter (where ${isSale}), 0)::bigint as "soldMinor",
      coalesce(-sum(amount_minor) filter (where not ${isSale}), 0)::bigint as "refundedMinor",
      (count(distinct sale_id) filter (where ${isSale}))::int as "saleCount",
      max(at) filter (where ${isSale}) as "lastSaleAt"
    from ${revenue(salonId, span)}
    where true ${staffId === null ? sql`` : sql`and staff_id = ${staffId}`}
    group by "hour"
    order by "hour"`.execute(tx)
  return rows
}

/** Counts the span's appointments by status. */
export async function countAppointments(tx: Tx, salonId: string, { from, before, staffId, locationId }: Span) {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as "count"
    from appointment a
    where salon_id = ${salonId} and starts_at >= ${from} and starts_at < ${before} ${withMember(salonId, staffId)}
      ${atLocation(sql`a.location_id`, locationId)}
    group by status`.execute(tx)
  return new Map(rows.map((row) => [row.status, row.count]))
}

export interface AppointmentRow {
  id: string
  customerName: string
  customerId: string | null
  staffId: string
  members: { name: string; position: number }[]
  status: 'booked' | 'in-progress' | 'completed' | 'cancelled'
  isOnline: boolean
  awaitsApproval: boolean
  startsAt: string
  endsAt: string
  version: number
  serviceIds: string[]
  serviceNames: string[]
  isSold: boolean
}

/**
 * Returns the span's appointments, most urgent first (R-53): completed since `tillFrom` and unpaid, in progress, booked
 * by time, completed and unpaid, and the others, the latest first.
 */
export async function selectFirstAppointments(
  tx: Tx,
  salonId: string,
  { from, before, staffId, locationId }: Span,
  { tillFrom, limit }: { tillFrom: string; limit: number },
) {
  const { rows } = await sql<AppointmentRow>`
    with today as (
      select a.*, exists (select from sale s where s.salon_id = ${salonId} and s.appointment_id = a.id) as is_sold
      from appointment a
      where a.salon_id = ${salonId} and a.starts_at >= ${from} and a.starts_at < ${before} and a.status <> 'cancelled'
        ${withMember(salonId, staffId)} ${atLocation(sql`a.location_id`, locationId)}
    ), first as (
      select *,
        case
          when status = 'in-progress' then 2
          when status = 'booked' then 3
          when is_sold then 5
          when finished_at >= ${tillFrom} then 1
          else 4
        end as need,
        case when status = 'completed' then -1 else 1 end * extract(epoch from starts_at) as turn
      from today
      order by need, turn, id
      limit ${limit}
    )
    select a.id, a.customer_id as "customerId", a.staff_id as "staffId", a.status,
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.version, a.is_sold as "isSold",
      a.source = 'online' as "isOnline", a.awaits_approval as "awaitsApproval",
      coalesce((select c.name from customer c where c.salon_id = ${salonId} and c.id = a.customer_id), a.customer_name)
        as "customerName",
      (select json_agg(json_build_object('name', m.name, 'position', (select count(*)::int from staff o
          where o.salon_id = ${salonId} and (o.created_at, o.id) < (m.created_at, m.id))) order by p.starts_at, m.name)
        from appointment_member p
        join staff m on m.salon_id = ${salonId} and m.id = p.staff_id
        where p.salon_id = ${salonId} and p.appointment_id = a.id) as "members",
      array(select x.service_id::text from appointment_service x
        where x.salon_id = ${salonId} and x.appointment_id = a.id order by x.position) as "serviceIds",
      array(select x.name from appointment_service x
        where x.salon_id = ${salonId} and x.appointment_id = a.id order by x.position) as "serviceNames"
    from first a
    order by a.need, a.turn, a.id`.execute(tx)
  return rows
}

/** Counts the upcoming bookings that need approval, and returns the next of them (R-156). */
export async function findWaiting(tx: Tx, salonId: string, now: string, { staffId, locationId }: Span) {
  const { rows } = await sql<{ count: number; nextId: string | null }>`
    select count(*)::int as "count", (array_agg(a.id order by a.starts_at, a.id))[1]::text as "nextId"
    from appointment a
    where a.salon_id = ${salonId} and a.starts_at >= ${now} and a.awaits_approval ${withMember(salonId, staffId)}
      ${atLocation(sql`a.location_id`, locationId)}`.execute(tx)
  return rows[0]!
}

/**
 * Counts the appointments that await their deposits, and returns the next to check: those whose customer says they have
 * paid come first (R-160).
 */
export async function findDepositsDue(tx: Tx, salonId: string, now: string, { staffId, locationId }: Span) {
  const { rows } = await sql<{ count: number; saidCount: number; nextId: string | null }>`
    select count(*)::int as "count", count(d.said_at)::int as "saidCount",
      (array_agg(a.id order by d.said_at is null, a.deposit_due_at, a.id))[1]::text as "nextId"
    from appointment a
    join deposit d on d.salon_id = ${salonId} and d.appointment_id = a.id
    where a.salon_id = ${salonId} and a.deposit_due_at > ${now} ${withMember(salonId, staffId)}
      ${atLocation(sql`a.location_id`, locationId)}`.execute(tx)
  return rows[0]!
}

/** Returns how many visits have payments to refund, and the next one to check (R-167). */
export async function findHeldCards(
  tx: Tx,
  salonId: string,
  { staffId, locationId }: Pick<Span, 'staffId' | 'locationId'>,
) {
  const { rows } = await sql<{ count: number; nextId: string | null }>`
    select count(distinct a.id)::int as "count", (array_agg(a.id order by p.created_at, a.id))[1]::text as "nextId"
    from (select appointment_id, created_at, state from deposit_payment where salon_id = ${salonId}
      union all select appointment_id, created_at, state from virtual_account where salon_id = ${salonId}) p
    join appointment a on a.salon_id = ${salonId} and a.id = p.appointment_id
    where p.state = 'held' ${withMember(salonId, staffId)}
      ${atLocation(sql`a.location_id`, locationId)}`.execute(tx)
  return rows[0]!
}

/**
 * Counts the money that needs to be refunded and is not for a visit, at the location `only` or at all (null). Money
 * without a bill has no location, and always counts (R-467, R-472).
 */
export async function countHeldOfSales(tx: Tx, salonId: string, only: string | null) {
  const { rows } = await sql<{ transfers: number; cards: number }>`
    select
      (select count(*)::int from virtual_account v
        where v.salon_id = ${salonId} and v.state = 'held' and v.appointment_id is null ${reachedFrom(only)}) as "transfers",
      (select count(*)::int from terminal_charge c
        join sale s on s.salon_id = ${salonId} and s.id = c.sale_id
        where c.salon_id = ${salonId} and c.state = 'held' ${atLocation(sql`s.location_id`, only)}) as "cards"`.execute(
    tx,
  )
  return rows[0]!
}

/**
 * Counts all customers, those added since `monthStart`, and those with a sale in the span. A member's own customers are
 * those they served.
 */
export async function countCustomersForDay(
  tx: Tx,
  salonId: string,
  monthStart: string,
  { from, before, staffId }: Omit<Span, 'locationId'>,
) {
  const { rows } = await sql<{ total: number; newThisMonth: number; seenToday: number }>`
    select count(*)::int as "total",
      (count(*) filter (where created_at >= ${monthStart}))::int as "newThisMonth",
      (count(*) filter (where last_visit_at >= ${from} and last_visit_at < ${before}))::int as "seenToday"
    from customer c
    where salon_id = ${salonId} and archived_at is null ${ownOnly(salonId, { staffId })}`.execute(tx)
  return rows[0] ?? { total: 0, newThisMonth: 0, seenToday: 0 }
}

/**
 * Returns the active products at or below their own minimum, lowest stock first, and how many there are (R-17), at an
 * active location or at all of them (null).
 */
export async function selectLowStock(tx: Tx, salonId: string, locationId: string | null, limit: number) {
  const { rows } = await sql<LowRow & { count: number }>`
    select p.id, p.name, current_stock as "currentStock", min_stock_level as "minStockLevel",
      l.name as "locationName", (count(*) over ())::int as "count"
    from product p
    join location l on l.salon_id = ${salonId} and l.id = p.location_id and l.is_active
    where p.salon_id = ${salonId} and p.is_active and archived_at is null and current_stock <= min_stock_level
      ${atLocation(sql`location_id`, locationId)}
    order by current_stock, p.name, p.id
    limit ${limit}`.execute(tx)
  return { count: rows[0]?.count ?? 0, first: rows }
}

interface LowRow {
  id: string
  name: string
  currentStock: number
  minStockLevel: number
  locationName: string
}
