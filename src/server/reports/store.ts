import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#domain/kit/period.ts'
import type { CustomerCounts, MemberRow, RevenueRows, VisitRows } from '#domain/reports/rows.ts'
import { wasNoShow } from '#server/appointments/store.ts'
import { selectingSchedule, selectingTimeOff } from '#server/appointments/store-times.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { revenueOfLines, revenueOfSales } from '#server/sales/store-revenue.ts'

/** The scope of a report: [from, before) in the salon's time zone, at a location or at all (null). */
export interface ReportSpan {
  from: string
  before: string
  days: DateRange
  /**
   * The start of the previous period, as a moment and as a day; `from` and the first day if there is no previous
   * period.
   */
  since: string
  first: string
  by: 'day' | 'month'
  locationId: string | null
  timeZone: string
}

/** The formats in which figures over time name days and months. */
const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const

/** Returns the SQL for the rows of a query as JSON; an empty list if there are none. */
const listOf = (fields: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(json_build_object(${fields})), '[]') from (${rows}) g)`

/**
 * Returns the revenue of the period and of the previous one over time, and of the period also by service or product,
 * and by member and rate. The lines are read once: grouping sets are summed in memory as they come, whatever the
 * planner expects, because it doesn't know the range.
 */
export async function sumRevenue(tx: Tx, salonId: string, span: ReportSpan): Promise<RevenueRows> {
  const { since, from, before, by, timeZone, locationId } = span
  const { rows } = await sql<RevenueRows>`
    with g as materialized (
      select item_id, staff_id, commission_bp, sum(quantity) as pieces, sum(amount_minor) as amount,
        sum(amount_minor - vat_minor) as base
      from ${revenueOfLines(salonId, { from, before, locationId })}
      group by grouping sets ((item_id), (staff_id, commission_bp))
    )
    select ${listOf(
      sql`'at', to_char(stretch, ${formats[by]}), 'isNow', is_now, 'amountMinor', amount`,
      sql`
        select date_trunc(${by}, at at time zone ${timeZone}) as stretch, at >= ${from} as is_now, sum(amount_minor) as amount
        from ${revenueOfSales(salonId, { from: since, before, locationId })} group by 1, 2`,
    )} as "dated", ${listOf(
      sql`'type', type, 'id', item_id, 'name', name, 'count', pieces, 'revenueMinor', amount, 'stockLevel', stock`,
      sql`
        select g.item_id, g.pieces, g.amount, case when s.id is null then 'product' else 'service' end as type,
          coalesce(s.name, p.name) as name, p.current_stock as stock
        from g
        left join service s on s.salon_id = ${salonId} and s.id = g.item_id
        left join product p on p.salon_id = ${salonId} and p.id = g.item_id
        where g.item_id is not null`,
    )} as "items", ${listOf(
      sql`'staffId', staff_id, 'rateBp', commission_bp, 'totalMinor', amount, 'baseMinor', base`,
      sql`select staff_id, commission_bp, amount, base from g where staff_id is not null`,
    )} as "rates"`.execute(tx)
  return rows[0]!
}

/**
 * Returns the statuses of the appointments that begin in the period; those that were not cancelled also by the members
 * who work on them and by hour of the salon's week.
 */
export async function sumVisits(tx: Tx, salonId: string, span: ReportSpan): Promise<VisitRows> {
  const { from, before, timeZone, locationId } = span
  const { rows } = await sql<VisitRows>`
    with a as materialized (
      select id, status, ${wasNoShow} as is_no_show, price_minor,
        starts_at at time zone ${timeZone} as local,
        case when finished_at > started_at then finished_at - started_at else ends_at - starts_at end as took
      from appointment
      where salon_id = ${salonId} and starts_at >= ${from} and starts_at < ${before}
        ${atLocation(sql`location_id`, locationId)}
    )
    select count(*)::int as "total", (count(*) filter (where status = 'completed'))::int as "completed",
      (count(*) filter (where status = 'cancelled' and not is_no_show))::int as "cancelled",
      (count(*) filter (where is_no_show))::int as "noShows",
      coalesce(sum(price_minor) filter (where status = 'completed'), 0)::bigint as "completedValueMinor",
      coalesce(extract(epoch from sum(took) filter (where status = 'completed')) * 1000, 0)::bigint as "completedMs",
      ${listOf(
        sql`'staffId', staff_id, 'count', visits, 'bookedMin', minutes, 'firstOn', first_on, 'lastOn', last_on`,
        sql`
          select p.staff_id, count(*) as visits, round(extract(epoch from sum(p.ends_at - p.starts_at)) / 60) as minutes,
            min(a.local)::date as first_on, max(a.local)::date as last_on
          from a join appointment_member p on p.salon_id = ${salonId} and p.appointment_id = a.id
          where a.status <> 'cancelled' group by p.staff_id`,
      )} as "members",
      ${listOf(
        sql`'weekday', weekday, 'hour', hour, 'count', visits`,
        sql`
          select date_part('dow', local) as weekday, date_part('hour', local) as hour, count(*) as visits
          from a where status <> 'cancelled' group by 1, 2 order by 1, 2`,
      )} as "hours"
    from a`.execute(tx)
  return rows[0]!
}

/**
 * Returns the number of the salon's customers, of those added in the period and of those who came in it; a visit is a
 * valid sale (R-259).
 */
export async function countServed(tx: Tx, salonId: string, span: ReportSpan): Promise<CustomerCounts> {
  const { from, before, locationId } = span
  const { rows } = await sql<CustomerCounts>`
    with served as (
      select distinct customer_id from sale
      where salon_id = ${salonId} and sold_at >= ${from} and sold_at < ${before} and customer_id is not null
        and voided_at is null and not is_refunded ${atLocation(sql`location_id`, locationId)}
    )
    select count(*)::int as "total",
      (count(*) filter (where created_at >= ${from} and created_at < ${before}))::int as "new",
      (select count(*)::int from served) as "served",
      (select count(*)::int from served v where exists (
        select from sale s
        where s.salon_id = ${salonId} and s.customer_id = v.customer_id and s.sold_at < ${from} and s.voided_at is null
          and not s.is_refunded
      )) as "returning",
      (count(*) filter (where visit_count > 0))::int as "everServed",
      coalesce(sum(total_spent_minor) filter (where visit_count > 0), 0)::bigint as "everSpentMinor"
    from customer
    where salon_id = ${salonId} and archived_at is null`.execute(tx)
  return rows[0]!
}

/** Returns everyone who ever worked at the salon, in the order in which they joined, and when they work. */
export async function findTeam(tx: Tx, salonId: string, span: ReportSpan): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.id, m.name, m.location_id as "locationId", m.is_active and m.archived_at is null as "isActive",
      (row_number() over (order by m.created_at, m.id) - 1)::int as "position",
      (m.created_at at time zone ${span.timeZone})::date as "joinedOn",
      ${selectingSchedule(salonId, sql`m.id`, span)} as "schedule",
      ${selectingTimeOff(salonId, sql`m.id`, span)} as "timeOff"
    from staff m
    where m.salon_id = ${salonId}
    order by m.created_at, m.id`.execute(tx)
  return rows
}
