import { type RawBuilder, sql } from 'kysely'

/**
 * Revenue of [from, before), line by line, to stand in `from`: what was sold at its moment and, below 0, what was taken back
 * at its own, so that a closed month never changes. A voided sale never was. Columns: at, kind ('sale' or 'refund'),
 * sale_id, staff_id, amount_minor, vat_minor, commission_bp.
 */
export function revenue(salonId: string, { from, before }: { from: string; before: string }): RawBuilder<unknown> {
  return sql`(
      select s.sold_at as at, 'sale' as kind, s.id as sale_id, l.staff_id, l.total_minor as amount_minor, l.vat_minor,
        l.commission_bp
      from sale s join sale_line l on l.salon_id = ${salonId} and l.sale_id = s.id
      where s.salon_id = ${salonId} and s.sold_at >= ${from} and s.sold_at < ${before} and s.voided_at is null
      union all
      select f.refunded_at, 'refund', f.sale_id, l.staff_id, -r.amount_minor, -r.vat_minor, l.commission_bp
      from sale_refund f
      join sale_refund_line r on r.salon_id = ${salonId} and r.refund_id = f.id
      join sale_line l on l.salon_id = ${salonId} and l.sale_id = r.sale_id and l.position = r.position
      where f.salon_id = ${salonId} and f.refunded_at >= ${from} and f.refunded_at < ${before}
    ) revenue`
}
