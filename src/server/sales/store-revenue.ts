import { type RawBuilder, sql } from 'kysely'
import { atLocation } from '#server/kit/db/at-location.ts'

/**
 * Revenue of [from, before), line by line, to stand in `from`: what was sold at its moment and, below 0, what was taken back
 * at its own, so that a closed month never changes. A voided sale never was. Of a location, or of all (null). Columns: at, kind ('sale' or 'refund'),
 * sale_id, type, item_id (of the service or product), quantity, staff_id, amount_minor, vat_minor, commission_bp.
 */
export function revenue(
  salonId: string,
  { from, before, locationId }: { from: string; before: string; locationId: string | null },
): RawBuilder<unknown> {
  return sql`(
      select s.sold_at as at, 'sale' as kind, s.id as sale_id, l.type, coalesce(l.service_id, l.product_id) as item_id,
        l.quantity, l.staff_id, l.total_minor as amount_minor, l.vat_minor, l.commission_bp
      from sale s join sale_line l on l.salon_id = ${salonId} and l.sale_id = s.id
      where s.salon_id = ${salonId} and s.sold_at >= ${from} and s.sold_at < ${before} and s.voided_at is null
        ${atLocation(sql`s.location_id`, locationId)}
      union all
      select f.refunded_at, 'refund', f.sale_id, l.type, coalesce(l.service_id, l.product_id), -r.quantity, l.staff_id, -r.amount_minor, -r.vat_minor, l.commission_bp
      from sale_refund f
      join sale_refund_line r on r.salon_id = ${salonId} and r.refund_id = f.id
      join sale_line l on l.salon_id = ${salonId} and l.sale_id = r.sale_id and l.position = r.position
      where f.salon_id = ${salonId} and f.refunded_at >= ${from} and f.refunded_at < ${before}
        ${atLocation(sql`f.location_id`, locationId)}
    ) revenue`
}

/**
 * Tips of [from, before), to stand in `from`: at the moment of their sale and, below 0, when they were handed back, which is
 * always all of a sale's (taking-back/refund.ts). Columns: at, staff_id, amount_minor.
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
