import { type RawBuilder, sql } from 'kysely'
import type { GivenUp } from '#domain/evening/summary.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A span of moments [from, before), at a location or at all (null). */
interface RevenueSpan {
  from: string
  before: string
  locationId: string | null
}

/**
 * Returns the revenue of [from, before), line by line, as SQL for use in `from`, at a location or at all (null). Sales
 * count at their time and refunds, as negative amounts, at theirs, so that a closed month never changes. Voided sales
 * don't count. A line's own member has all of it, and further rows move the shares to others. Columns: at, kind ('sale' or 'refund'), sale_id, type, item_id (of the service or product), quantity,
 * staff_id, amount_minor, vat_minor, commission_bp.
 */
export function revenue(salonId: string, { from, before, locationId }: RevenueSpan): RawBuilder<unknown> {
  return sql`(
      select s.sold_at as at, 'sale' as kind, s.id as sale_id, l.type, coalesce(l.service_id, l.product_id) as item_id,
        l.quantity, l.staff_id, l.total_minor as amount_minor, l.vat_minor, l.commission_bp
      from sale s join sale_line l on l.salon_id = ${salonId} and l.sale_id = s.id
      where s.salon_id = ${salonId} and s.sold_at >= ${from} and s.sold_at < ${before} and s.voided_at is null
        ${atLocation(sql`s.location_id`, locationId)}
      union all
      select f.refunded_at, 'refund', f.sale_id, l.type, coalesce(l.service_id, l.product_id), -r.quantity, l.staff_id, -r.amount_minor, -r.vat_minor, l.commission_bp
      ${refundedLines(salonId, { from, before, locationId })}
      union all
      select s.sold_at, 'sale', s.id, l.type, coalesce(l.service_id, l.product_id), 0, m.*
      ${soldShares(salonId, { from, before, locationId })}
      union all
      select f.refunded_at, 'refund', f.sale_id, l.type, coalesce(l.service_id, l.product_id), 0, m.*
      ${refundedShares(salonId, { from, before, locationId })}
    ) revenue`
}

/**
 * Returns the revenue as `revenue` does, but sale by sale, for use when only the time matters: the revenue of a sale's
 * lines is its total (R-62). Columns: at, kind, amount_minor, vat_minor.
 */
export function revenueOfSales(salonId: string, { from, before, locationId }: RevenueSpan): RawBuilder<unknown> {
  return sql`(
      select s.sold_at as at, 'sale' as kind, s.total_minor as amount_minor, s.vat_minor
      from sale s
      where s.salon_id = ${salonId} and s.sold_at >= ${from} and s.sold_at < ${before} and s.voided_at is null
        ${atLocation(sql`s.location_id`, locationId)}
      union all
      select f.refunded_at, 'refund', -f.amount_minor, -f.vat_minor
      from sale_refund f
      where f.salon_id = ${salonId} and f.refunded_at >= ${from} and f.refunded_at < ${before}
        ${atLocation(sql`f.location_id`, locationId)}
    ) revenue_of_sales`
}

/**
 * Returns the revenue as `revenue` does, line by line, for use when the time does not matter. Finds the lines of a year
 * by the ids of their sales, which are adjacent in the index, instead of sale by sale. Columns: item_id, quantity,
 * staff_id, amount_minor, vat_minor, commission_bp.
 */
export function revenueOfLines(salonId: string, { from, before, locationId }: RevenueSpan): RawBuilder<unknown> {
  return sql`(
      select coalesce(l.service_id, l.product_id) as item_id, l.quantity, l.staff_id, l.total_minor as amount_minor,
        l.vat_minor, l.commission_bp
      from sale_line l
      where l.salon_id = ${salonId} and l.sale_id = any (array(
        select s.id from sale s
        where s.salon_id = ${salonId} and s.sold_at >= ${from} and s.sold_at < ${before} and s.voided_at is null
          ${atLocation(sql`s.location_id`, locationId)}
      ))
      union all
      select coalesce(l.service_id, l.product_id), -r.quantity, l.staff_id, -r.amount_minor, -r.vat_minor, l.commission_bp
      ${refundedLines(salonId, { from, before, locationId })}
      union all
      select coalesce(l.service_id, l.product_id), 0, m.*
      ${soldShares(salonId, { from, before, locationId })}
      union all
      select coalesce(l.service_id, l.product_id), 0, m.*
      ${refundedShares(salonId, { from, before, locationId })}
    ) revenue_of_lines`
}

/**
 * Returns the revenue lost on the sales of [from, before): voided sales, which are always voided on their own day
 * (R-67), and discounts on valid sales (R-353).
 */
export async function sumGivenUp(tx: Tx, salonId: string, { from, before }: { from: string; before: string }) {
  const { rows } = await sql<GivenUp>`
    select (count(*) filter (where s.voided_at is not null))::int as "voidCount",
      coalesce(sum(s.total_minor) filter (where s.voided_at is not null), 0)::bigint as "voidedMinor",
      coalesce(sum((
        select sum(l.discount_minor + l.sale_discount_minor) from sale_line l
        where l.salon_id = ${salonId} and l.sale_id = s.id
      )) filter (where s.voided_at is null), 0)::bigint as "discountsMinor"
    from sale s
    where s.salon_id = ${salonId} and s.sold_at >= ${from} and s.sold_at < ${before}`.execute(tx)
  return rows[0]!
}

/**
 * Returns the tips of [from, before), as SQL for use in `from`: at the time of their sale and, as negative amounts, of
 * their refund, which always refunds all tips of a sale (taking-back/refund.ts). Columns: at, staff_id, amount_minor.
 */
export function tips(salonId: string, { from, before }: { from: string; before: string }): RawBuilder<unknown> {
  return sql`(
      select s.sold_at as at, t.staff_id, t.amount_minor
      from sale s join sale_tip t on t.salon_id = ${salonId} and t.sale_id = s.id
      where s.salon_id = ${salonId} and s.sold_at >= ${from} and s.sold_at < ${before} and s.voided_at is null
      union all
      select f.refunded_at, t.staff_id, -t.amount_minor
      from sale_refund f join sale_tip t on t.salon_id = ${salonId} and t.sale_id = f.sale_id
      where f.salon_id = ${salonId} and f.refunded_at >= ${from} and f.refunded_at < ${before} and f.tips_minor > 0
    ) tips`
}

/**
 * Returns the SQL for the shares `h` of sold lines `l`, apart from those of the lines' own members: each moves its part
 * `m` from that member to the one who has the share. Few lines are shared, so the lines themselves need no join.
 */
function soldShares(salonId: string, { from, before, locationId }: RevenueSpan): RawBuilder<unknown> {
  return sql`
      from sale_line_share h
      join sale s on s.salon_id = ${salonId} and s.id = h.sale_id
      join sale_line l on l.salon_id = ${salonId} and l.sale_id = h.sale_id and l.position = h.position
      cross join lateral (values (h.staff_id, h.amount_minor, h.vat_minor, h.commission_bp),
        (l.staff_id, -h.amount_minor, -h.vat_minor, l.commission_bp)) m (staff_id, amount_minor, vat_minor, commission_bp)
      where h.salon_id = ${salonId} and h.staff_id <> l.staff_id and s.sold_at >= ${from} and s.sold_at < ${before}
        and s.voided_at is null ${atLocation(sql`s.location_id`, locationId)}`
}

/** Returns the SQL for the shares of refunded lines, which move their parts back (see `soldShares`). */
function refundedShares(salonId: string, { from, before, locationId }: RevenueSpan): RawBuilder<unknown> {
  return sql`
      from sale_refund_share b
      join sale_refund f on f.salon_id = ${salonId} and f.id = b.refund_id
      join sale_line l on l.salon_id = ${salonId} and l.sale_id = f.sale_id and l.position = b.position
      join sale_line_share h on h.salon_id = ${salonId} and h.sale_id = f.sale_id and h.position = b.position
        and h.staff_id = b.staff_id
      cross join lateral (values (h.staff_id, -b.amount_minor, -b.vat_minor, h.commission_bp),
        (l.staff_id, b.amount_minor, b.vat_minor, l.commission_bp)) m (staff_id, amount_minor, vat_minor, commission_bp)
      where b.salon_id = ${salonId} and b.staff_id <> l.staff_id
        and f.refunded_at >= ${from} and f.refunded_at < ${before} ${atLocation(sql`f.location_id`, locationId)}`
}

/** Returns the SQL for refunded lines `r`, with the sold lines `l` and the refund `f`. */
function refundedLines(salonId: string, { from, before, locationId }: RevenueSpan): RawBuilder<unknown> {
  return sql`
      from sale_refund f
      join sale_refund_line r on r.salon_id = ${salonId} and r.refund_id = f.id
      join sale_line l on l.salon_id = ${salonId} and l.sale_id = r.sale_id and l.position = r.position
      where f.salon_id = ${salonId} and f.refunded_at >= ${from} and f.refunded_at < ${before}
        ${atLocation(sql`f.location_id`, locationId)}`
}
