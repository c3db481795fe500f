import { sql } from 'kysely'
import type { HourCount, ServiceSum } from '#domain/reports/insights.ts'
import { wasNoShow } from '#server/appointments/store.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { revenueOfLines } from '#server/sales/store-revenue.ts'
import type { ReportSpan } from './store.ts'

/** Returns the statuses of the appointments by the local hour in which they begin, in the period and the one before. */
export async function countHours(tx: Tx, salonId: string, span: ReportSpan): Promise<HourCount[]> {
  const { since, from, before, timeZone, locationId } = span
  const { rows } = await sql<HourCount>`
    select starts_at >= ${from} as "isNow", date_part('hour', starts_at at time zone ${timeZone})::int as "hour",
      (count(*) filter (where status <> 'cancelled'))::int as "came",
      (count(*) filter (where ${wasNoShow}))::int as "noShows", count(*)::int as "all"
    from appointment
    where salon_id = ${salonId} and starts_at >= ${since} and starts_at < ${before}
      ${atLocation(sql`location_id`, locationId)}
    group by 1, 2`.execute(tx)
  return rows
}

/** Returns each service's revenue in the period at each commission rate. */
export async function sumServices(tx: Tx, salonId: string, span: ReportSpan): Promise<ServiceSum[]> {
  const { rows } = await sql<ServiceSum>`
    select s.id as "serviceId", s.name, s.duration_min as "durationMin", g.commission_bp as "rateBp",
      g.pieces::int as "pieces", g.base::bigint as "baseMinor"
    from (
      select item_id, commission_bp, sum(quantity) as pieces, sum(amount_minor - vat_minor) as base
      from ${revenueOfLines(salonId, span)}
      group by grouping sets ((item_id, commission_bp))
    ) g
    join service s on s.salon_id = ${salonId} and s.id = g.item_id`.execute(tx)
  return rows
}

/** Returns the expenses for supplies in the period. */
export async function sumSupplies(tx: Tx, salonId: string, { days, locationId }: ReportSpan): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as total from expense
    where salon_id = ${salonId} and category = 'supplies' and spent_on >= ${days.from}::date and spent_on <= ${days.to}::date
      ${atLocation(sql`location_id`, locationId)}`.execute(tx)
  return rows[0]!.total
}

interface AwayRow {
  id: string
  name: string
  phoneE164: string | null
  lastVisitOn: string
  spentMinor: number
}

/**
 * Returns customers whose last visit is before a moment and who have no upcoming one: their number and the first of
 * them (R-280).
 */
export async function selectAway(
  tx: Tx,
  salonId: string,
  { since, now, timeZone, limit }: { since: string; now: string; timeZone: string; limit: number },
): Promise<{ count: number; first: AwayRow[] }> {
  const { rows } = await sql<AwayRow & { count: number }>`
    select c.id, c.name, c.phone_e164 as "phoneE164", (c.last_visit_at at time zone ${timeZone})::date as "lastVisitOn",
      c.total_spent_minor as "spentMinor", (count(*) over ())::int as "count"
    from customer c
    where c.salon_id = ${salonId} and c.archived_at is null and not c.is_blocked_online and c.last_visit_at < ${since}
      and not exists (
        select from appointment a
        where a.salon_id = ${salonId} and a.customer_id = c.id and a.starts_at >= ${now}
          and a.status in ('booked', 'in-progress')
      )
    order by c.total_spent_minor desc, c.last_visit_at desc, c.id
    limit ${limit}`.execute(tx)
  return { count: rows[0]?.count ?? 0, first: rows }
}
