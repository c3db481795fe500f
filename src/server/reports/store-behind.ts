import { type RawBuilder, sql } from 'kysely'
import type { Behind } from '#domain/reports/behind.ts'
import type { ReportRow } from '#domain/reports/contract.ts'
import { wasNoShow } from '#server/appointments/store.ts'
import { atLocation, didLine } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { moneyMoved } from '#server/sales/store-days.ts'
import { revenue } from '#server/sales/store-revenue.ts'
import type { ReportSpan } from './store.ts'

/** One page of rows, and the totals of all rows. */
export interface FoundRows {
  rows: ReportRow[]
  total: { rows: number; amountMinor: number; pieces: number; ms: number }
}

type Of<Rows extends Behind['rows']> = Extract<Behind, { rows: Rows }>

/** The rows to return: `limit` rows after the first `skip`. */
interface Page {
  skip: number
  limit: number
}

/**
 * Returns a page of `rows`, latest first, and the sum of all. Columns: kind, id, at, title, detail, number, status,
 * rate, amount, pieces, ms. `detail` computes costly names only for the rows `p` of the page.
 */
async function selectPage(
  tx: Tx,
  rows: RawBuilder<unknown>,
  { skip, limit }: Page,
  detail: RawBuilder<unknown> = sql`p.detail`,
): Promise<FoundRows> {
  const found = await sql<FoundRows>`
    with b as materialized (${rows}),
    page as (select * from b order by at desc, id desc nulls last, kind, rate, amount limit ${limit} offset ${skip})
    select coalesce((
        select json_agg(json_build_object('kind', p.kind, 'id', p.id, 'at', p.at, 'title', p.title, 'detail', ${detail},
          'number', p.number, 'status', p.status, 'rateBp', p.rate, 'amountMinor', p.amount, 'pieces', p.pieces, 'ms', round(p.ms))
          order by p.at desc, p.id desc nulls last, p.kind, p.rate, p.amount)
        from page p
      ), '[]') as "rows",
      (select json_build_object('rows', count(*), 'amountMinor', coalesce(sum(amount), 0), 'pieces', coalesce(sum(pieces), 0),
        'ms', round(coalesce(sum(ms), 0))) from b) as "total"`.execute(tx)
  return found.rows[0]!
}

const ofLine = (salonId: string, { type, itemId, staffId, asPay }: Of<'sales'>) => sql`
  ${type === null ? sql`` : sql`and l.type = ${type}`}
  ${itemId === null ? sql`` : sql`and coalesce(l.service_id, l.product_id) = ${itemId}`}
  ${staffId === null ? sql`` : sql`and ${didLine(salonId, staffId)}`}
  ${asPay && staffId !== null ? sql`and ${rateOfLine(salonId, staffId)} = p.rate` : sql``}`

/** Returns the SQL for a member's commission rate on a line `l`. */
const rateOfLine = (salonId: string, staffId: string) => sql`coalesce((select h.commission_bp from sale_line_share h
  where h.salon_id = ${salonId} and h.sale_id = l.sale_id and h.position = l.position and h.staff_id = ${staffId}),
  l.commission_bp)`

/** Returns a row for each sale and each refund; for commission, one for each rate, without VAT. */
export async function selectSoldRows(tx: Tx, salonId: string, span: ReportSpan, behind: Of<'sales'>, page: Page) {
  const { from, before, locationId } = span
  const { type, itemId, staffId, asPay } = behind
  const rows = sql`
    select r.kind, r.sale_id as id, r.at, coalesce(c.name, s.walk_in_name) as title, null as detail, s.number,
      null as status, r.rate, r.amount, r.pieces, 0 as ms
    from (
      select kind, sale_id, at, ${asPay ? sql`commission_bp` : sql`null::int`} as rate,
        sum(amount_minor ${asPay ? sql`- vat_minor` : sql``})::bigint as amount, sum(quantity) as pieces
      from ${revenue(salonId, { from, before, locationId })}
      where true ${type === null ? sql`` : sql`and type = ${type}`}
        ${itemId === null ? sql`` : sql`and item_id = ${itemId}`} ${staffId === null ? sql`` : sql`and staff_id = ${staffId}`}
      group by kind, sale_id, at ${asPay ? sql`, commission_bp` : sql``}
    ) r
    join sale s on s.salon_id = ${salonId} and s.id = r.sale_id
    left join customer c on c.salon_id = ${salonId} and c.id = s.customer_id`
  const names = sql`(select string_agg(l.name, ', ' order by l.position) from sale_line l
    where l.salon_id = ${salonId} and l.sale_id = p.id ${ofLine(salonId, behind)})`
  return await selectPage(tx, rows, page, names)
}

/** Returns a row for each expense. */
export async function selectSpentRows(
  tx: Tx,
  salonId: string,
  span: ReportSpan,
  { category }: Of<'expenses'>,
  page: Page,
) {
  const { days, locationId } = span
  const rows = sql`
    select 'expense' as kind, e.id, e.spent_on as at, e.description as title, e.category as detail, null::int as number,
      null as status, null::int as rate, e.amount_minor as amount, 0 as pieces, 0 as ms
    from expense e
    where e.salon_id = ${salonId} and e.spent_on >= ${days.from}::date and e.spent_on <= ${days.to}::date
      ${atLocation(sql`e.location_id`, locationId)} ${category === null ? sql`` : sql`and e.category = ${category}`}`
  return await selectPage(tx, rows, page)
}

/** The SQL conditions of the appointments `a` that figures count. */
const wantedVisits = {
  all: sql``,
  completed: sql`and a.status = 'completed'`,
  cancelled: sql`and a.status = 'cancelled' and not ${wasNoShow}`,
  'no-show': sql`and ${wasNoShow}`,
  kept: sql`and a.status <> 'cancelled'`,
} satisfies Record<Of<'appointments'>['which'], unknown>

/**
 * Returns a page of the appointments behind a figure. Their length is the actual time of completed ones (R-264), the
 * time of each member's part for those that were not cancelled (R-265), and otherwise the planned time. A member's
 * rows have the services, prices and minutes of that member only.
 */
export async function selectVisitRows(
  tx: Tx,
  salonId: string,
  span: ReportSpan,
  behind: Of<'appointments'>,
  page: Page,
) {
  const { which, hour, weekday, staffId } = behind
  const { from, before, timeZone, locationId } = span
  const took =
    which === 'completed'
      ? sql`case when a.finished_at > a.started_at then a.finished_at - a.started_at else a.ends_at - a.starts_at end`
      : sql`a.ends_at - a.starts_at`
  const local = sql`a.starts_at at time zone ${timeZone}`
  const did = staffId === null ? sql`` : sql`and ${staffId} = any(x.staff_id || x.shared_with)`
  const own = sql`x.salon_id = ${salonId} ${did}`
  const [parts, ms] =
    which === 'kept'
      ? [
          sql`join lateral (
            select sum(p.ends_at - p.starts_at) as took from appointment_member p
            where p.salon_id = ${salonId} and p.appointment_id = a.id ${staffId === null ? sql`` : sql`and p.staff_id = ${staffId}`}
          ) h on h.took is not null`,
          sql`extract(epoch from h.took) * 1000`,
        ]
      : [sql``, sql`extract(epoch from ${took}) * 1000`]
  const amount =
    staffId === null
      ? sql`a.price_minor`
      : sql`(select coalesce(sum(x.price_minor), 0) from appointment_service x where ${own} and x.appointment_id = a.id)`
  const rows = sql`
    select 'appointment' as kind, a.id, a.starts_at as at, coalesce(c.name, a.customer_name) as title, null as detail,
      null::int as number, case when ${wasNoShow} then 'no-show' else a.status end as status, null::int as rate,
      ${amount} as amount, 1 as pieces, ${ms} as ms
    from (
      select id, customer_id, customer_name, status, is_no_show, notes, price_minor, starts_at, ends_at, started_at, finished_at
      from appointment
      where salon_id = ${salonId} and starts_at >= ${from} and starts_at < ${before} ${atLocation(sql`location_id`, locationId)}
    ) a
    left join lateral (select name from customer c where c.salon_id = ${salonId} and c.id = a.customer_id) c on true
    ${parts}
    where true ${wantedVisits[which]}
      ${hour === null ? sql`` : sql`and extract(hour from ${local}) = ${hour}`}
      ${weekday === null ? sql`` : sql`and extract(dow from ${local}) = ${weekday}`}`
  const names = sql`(select string_agg(x.name, ', ' order by x.position) from appointment_service x
    where ${own} and x.appointment_id = p.id)`
  return await selectPage(tx, rows, page, names)
}

/** Returns a page of the customers behind a figure, with their total spending and number of visits. */
export async function selectCustomerRows(
  tx: Tx,
  salonId: string,
  span: ReportSpan,
  { which }: Of<'customers'>,
  page: Page,
) {
  const { from, before, locationId } = span
  const served = sql`c.id in (
    select customer_id from sale
    where salon_id = ${salonId} and sold_at >= ${from} and sold_at < ${before} and customer_id is not null
      and voided_at is null and not is_refunded ${atLocation(sql`location_id`, locationId)})`
  const wanted = {
    all: sql`c.archived_at is null`,
    new: sql`c.archived_at is null and c.created_at >= ${from} and c.created_at < ${before}`,
    served,
    returning: sql`${served} and exists (
      select from sale v
      where v.salon_id = ${salonId} and v.customer_id = c.id and v.sold_at < ${from} and v.voided_at is null and not v.is_refunded)`,
    ever: sql`c.archived_at is null and c.visit_count > 0`,
  }
  const rows = sql`
    select 'customer' as kind, c.id, c.created_at as at, c.name as title, null as detail, null::int as number,
      null as status, null::int as rate, c.total_spent_minor as amount, c.visit_count as pieces, 0 as ms
    from customer c
    where c.salon_id = ${salonId} and ${wanted[which]}`
  return await selectPage(tx, rows, page)
}

/** Returns a page of the payments behind a figure: money in, and as negative amounts money out. */
export async function selectMoneyRows(tx: Tx, salonId: string, span: ReportSpan, { method }: Of<'money'>, page: Page) {
  const { from, before, days, locationId } = span
  const rows = sql`
    select m.kind, m.of_id as id, m.at, coalesce(c.name, s.walk_in_name, a.customer_name) as title, null as detail,
      s.number, null as status, null::int as rate, m.sales + m.balances + m.deposits - m.refunds - m.paid_out as amount, 0 as pieces, 0 as ms
    from ${moneyMoved(salonId, { from, before, first: days.from, last: days.to, locationId })} m
    left join sale s on s.salon_id = ${salonId} and s.id = m.of_id
    left join customer c on c.salon_id = ${salonId} and c.id = s.customer_id
    left join appointment a on a.salon_id = ${salonId} and a.id = m.of_id
    where m.method = ${method}`
  return await selectPage(tx, rows, page)
}
