import { sql } from 'kysely'
import type { AppointmentStatus } from '#domain/appointments/status.ts'
import type { Discount } from '#domain/sales/form/discount.ts'
import { changeOf, firstStatusOf } from '#domain/sales/payments.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { NewSale } from '#server/sales/form/new-sale.ts'

/** A member who may sell, and how their salon sells on this day. */
export interface Seller {
  id: string
  locationId: string
  commissionBp: number | null
  defaultCommissionBp: number
  isVatOn: boolean
  vatBp: number
  /** The day is closed where they work. */
  isDayClosed: boolean
}

/** The active members with these ids on a day of the salon: rates in basis points. */
export async function findSellers(tx: Tx, salonId: string, ids: readonly string[], day: string): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    select m.id, m.location_id as "locationId", m.commission_bp as "commissionBp",
      s.default_commission_bp as "defaultCommissionBp", s.is_vat_on as "isVatOn", s.vat_bp as "vatBp",
      exists (select from day_close d
        where d.salon_id = m.salon_id and d.location_id = m.location_id and d.day = ${day}::date) as "isDayClosed"
    from staff m join salon s on s.salon_id = m.salon_id
    where m.salon_id = ${salonId} and m.id in (${sql.join(ids.map((id) => sql`${id}::uuid`))})
      and m.is_active and m.archived_at is null`.execute(tx)
  return rows
}

/**
 * Saves a sale under the salon's next number, in one statement. The counter's row stays locked until the transaction
 * ends: every other sale of the salon waits for it, which is what keeps the numbers without a gap.
 */
export async function insertSale(tx: Tx, salonId: string, sale: NewSale, now: string): Promise<void> {
  const { totals, discount } = sale
  await sql`
    with counter as (
      insert into salon_counter (salon_id, name, value) values (${salonId}, 'sale', 1)
      on conflict (salon_id, name) do update set value = salon_counter.value + 1
      returning value
    ), sold as (
      insert into sale (salon_id, id, number, location_id, staff_id, customer_id,
        appointment_id, walk_in_name, payment_method, discount_minor, discount_bp, discount_reason, total_minor, vat_bp,
        vat_minor, tips_minor, balance_minor, notes, sold_at, created_by, created_at, updated_at)
      select ${salonId}::uuid, ${sale.id}::uuid, value, ${sale.locationId}::uuid, ${sale.staffId}::uuid, ${sale.customerId}::uuid, ${sale.appointmentId}::uuid,
        ${sale.walkInName}, ${sale.paymentMethod}, ${totals.discountMinor}::bigint, ${bpOf(discount)}::int,
        ${discount?.reason ?? null}, ${totals.totalMinor}::bigint, ${sale.vatBp}::int, ${totals.vatMinor}::bigint,
        ${totals.tipsMinor}::bigint, ${sale.balanceMinor}::bigint, ${sale.notes}, ${now}::timestamptz, ${sale.createdBy},
        ${now}::timestamptz, ${now}::timestamptz
      from counter
    ) ${insertingPayments(salonId, sale, now)} ${insertingTips(salonId, sale)}
    insert into sale_line (salon_id, sale_id, position, type, service_id, product_id, staff_id, name, quantity,
      unit_price_minor, list_price_minor, discount_minor, discount_bp, discount_reason, sale_discount_minor, total_minor,
      vat_minor, commission_bp)
    values ${lineValues(salonId, sale)}`.execute(tx)
}

function lineValues(salonId: string, { id, lines }: NewSale) {
  return sql.join(
    lines.map(
      (line, position) => sql`(${salonId}, ${id}, ${position}, ${line.type}, ${line.serviceId}, ${line.productId},
        ${line.staffId}, ${line.name}, ${line.quantity}, ${line.unitPriceMinor}, ${line.listPriceMinor},
        ${line.discountMinor}, ${bpOf(line.discount)}, ${line.discount?.reason ?? null}, ${line.saleDiscountMinor},
        ${line.totalMinor}, ${line.vatMinor}, ${line.commissionBp})`,
    ),
  )
}

function insertingPayments(salonId: string, { id, payments, locationId, takenBy }: NewSale, now: string) {
  if (payments.length === 0) return sql``
  const rows = payments.map(
    (paid) => sql`(${salonId}, ${id}, ${paid.id}, ${locationId}, ${paid.method}, ${paid.amountMinor},
      ${paid.cashGivenMinor}, ${changeOf(paid)}, ${firstStatusOf(paid.method)}, ${takenBy}, ${now})`,
  )
  return sql`, paid as (
    insert into sale_payment (salon_id, sale_id, id, location_id, method, amount_minor, cash_given_minor, change_minor,
      status, staff_id, paid_at)
    values ${sql.join(rows)})`
}

function insertingTips(salonId: string, { id, tips }: NewSale) {
  if (tips.length === 0) return sql``
  const rows = tips.map((tip) => sql`(${salonId}, ${id}, ${tip.staffId}, ${tip.amountMinor})`)
  return sql`, tipped as (
    insert into sale_tip (salon_id, sale_id, staff_id, amount_minor) values ${sql.join(rows)})`
}

function bpOf(discount: Discount | null): number | null {
  return discount?.kind === 'percent' ? discount.percentBp : null
}

/** Makes the sales of one customer those of another. */
export async function moveSales(tx: Tx, salonId: string, fromId: string, toId: string, now: string): Promise<void> {
  const query = tx.updateTable('sale').set({ customer_id: toId, updated_at: now })
  await query.where('salon_id', '=', salonId).where('customer_id', '=', fromId).execute()
}

/** Whether a line of the sale is this member's. */
export async function hasLineBy(tx: Tx, salonId: string, saleId: string, staffId: string): Promise<boolean> {
  const query = tx.selectFrom('sale_line').select('position').where('salon_id', '=', salonId)
  return Boolean(await query.where('sale_id', '=', saleId).where('staff_id', '=', staffId).limit(1).executeTakeFirst())
}

/** An appointment as its sale needs it: who, services, and whether it was sold; locked against changes, null when there is none. */
export async function lockSoldAppointment(tx: Tx, salonId: string, appointmentId: string) {
  const { rows } = await sql<{
    status: AppointmentStatus
    isSold: boolean
    customerName: string
    services: { id: string; name: string; priceMinor: number }[]
  }>`
    select a.status, a.customer_name as "customerName",
      exists (select from sale s
        where s.salon_id = a.salon_id and s.appointment_id = a.id) as "isSold",
      (select json_agg(json_build_object('id', service_id, 'name', name, 'priceMinor', price_minor) order by position)
        from appointment_service b where b.salon_id = a.salon_id and b.appointment_id = a.id) as services
    from appointment a
    where a.salon_id = ${salonId} and a.id = ${appointmentId}
    for share of a`.execute(tx)
  return rows[0] ?? null
}
