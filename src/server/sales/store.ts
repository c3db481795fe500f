import { sql } from 'kysely'
import type { DecidedSale, FoundForSale, Seller } from '#domain/sales/form/decide-sale.ts'
import type { NewPayment, PaymentMethod } from '#domain/sales/payments.ts'
import { type Receipt, zStoredLine, zStoredPayment, zStoredSale } from '#domain/sales/receipt/receipt.ts'
import { insertingEntry, type WrittenEntry } from '#server/audit/store.ts'
import { countingVisit } from '#server/customers/store-visits.ts'
import { movingStock } from '#server/inventory/store.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import { atLocation, didLine } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { salonOnReceipt } from './store-receipt.ts'

const around = ['locationId', 'staffId', 'appointmentId', 'walkInName', 'createdBy'] as const
const sold = fieldsIn('sale', [...zStoredSale.keyof().options, ...around])
const ofItem = ['serviceId', 'productId', 'vatMinor', 'commissionBp'] as const
const soldLine = fieldsIn('sale_line', [...zStoredLine.keyof().options, ...ofItem])
const share = fieldsIn('sale_line_share', ['staffId', 'shareBp', 'commissionBp', 'amountMinor', 'vatMinor'])
const paid = fieldsIn('sale_payment', zStoredPayment.keyof().options)

/**
 * Returns the active members with these ids, at a location or at all (null), by name; their rates are in basis points.
 */
export async function findSellers(
  tx: Tx,
  salonId: string,
  ids: readonly string[],
  only: string | null,
): Promise<Seller[]> {
  const vatBp = sql`case when sa.is_vat_on then sa.vat_bp else 0 end`
  const { rows } = await sql<Seller>`
    select m.id, m.name, m.commission_bp as "commissionBp",
      sa.default_commission_bp as "defaultCommissionBp", ${vatBp} as "vatBp", ${salonOnReceipt(vatBp)} as "salon"
    from staff m join salon sa on sa.salon_id = ${salonId}
    where m.salon_id = ${salonId} and m.id = any(${ids}::uuid[]) and m.is_active and m.archived_at is null
      ${atLocation(sql`m.location_id`, only)}
    order by m.name, m.id`.execute(tx)
  return rows
}

/**
 * Returns an appointment as its sale needs it: customer, member, services, the paid deposit, and whether it was sold.
 * Null if there is none at the location `only`. Locks it against changes first, and reads it after that, because
 * changing a deposit takes the same lock.
 */
export async function lockSoldAppointment(
  tx: Tx,
  salonId: string,
  appointmentId: string,
  only: string | null,
): Promise<FoundForSale['appointment']> {
  const [, { rows }] = await Promise.all([
    sql`select from appointment where salon_id = ${salonId} and id = ${appointmentId} for share`.execute(tx),
    sql<Omit<NonNullable<FoundForSale['appointment']>, 'deposit'> & DepositRow>`
      select a.status, a.location_id as "locationId", a.customer_name as "customerName",
        a.customer_phone_e164 as "customerPhone", d.amount_minor as "depositMinor", d.method, d.received_at as "receivedAt",
        exists (select from sale s where s.salon_id = ${salonId} and s.appointment_id = a.id) as "isSold",
        (select json_agg(json_build_object('id', service_id, 'name', name, 'priceMinor', price_minor) order by position)
          from appointment_service b where b.salon_id = ${salonId} and b.appointment_id = a.id) as services
      from appointment a
      left join deposit d on d.salon_id = ${salonId} and d.appointment_id = a.id and d.received_at is not null
        and d.outcome is distinct from 'returned'
      where a.salon_id = ${salonId} and a.id = ${appointmentId} ${atLocation(sql`a.location_id`, only)}`.execute(tx),
  ])
  if (!rows[0]) return null
  const { depositMinor, method, receivedAt, ...appointment } = rows[0]
  const isPaid = depositMinor !== null && method !== null && receivedAt !== null
  return { ...appointment, deposit: isPaid ? { amountMinor: depositMinor, method, receivedAt } : null }
}

/** The amount of an appointment that was paid in advance; if all fields are null, nothing was. */
interface DepositRow {
  depositMinor: number | null
  method: PaymentMethod | null
  receivedAt: string | null
}

/**
 * Returns the salon's next number and locks the counter until the transaction ends; every other sale of the salon waits
 * for it, so that numbers have no gaps. It is the last statement of reading and not part of the one that saves, because
 * a database of many machines allows no INSERT with a queried value, and the receipt shows the number.
 */
export async function lockNextNumber(tx: Tx, salonId: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into salon_counter (salon_id, name, value) values (${salonId}, 'sale', 1)
    on conflict (salon_id, name) do update set value = salon_counter.value + 1
    returning value`.execute(tx)
  return rows[0]!.value
}

/**
 * Saves a sale with everything that belongs to it, in one statement; its customer, products and number must be locked.
 * A cluster runs the parts one after another, so each row comes after those it refers to.
 */
export async function insertSale(
  tx: Tx,
  salonId: string,
  { sale, movements }: DecidedSale,
  entry: WrittenEntry,
): Promise<void> {
  const { soldAt, customerId } = sale
  const stock = movingStock(salonId, movements, soldAt)
  const of = { saleId: sale.id, locationId: sale.locationId, staffId: sale.takenBy }
  await sql`
    with sold as (
      insert into sale (salon_id, ${sold.names}, ${discounted}, created_at, updated_at)
      values (${salonId}, ${sold.row(sale)}, ${discountIn(sale)}, ${soldAt}, ${soldAt})
    ), listed as (
      insert into sale_line (salon_id, sale_id, ${soldLine.names}, ${discounted}) values ${lineValues(salonId, sale)}
    )
    ${sale.payments.length > 0 ? sql`, paid as (${insertingPayments(salonId, of, sale.payments)})` : sql``}
    ${sale.lines.some(({ shares }) => shares.length > 0) ? sql`, shared as (${insertingShares(salonId, sale)})` : sql``}
    ${sale.tips.length > 0 ? sql`, tipped as (${insertingTips(salonId, sale)})` : sql``}
    ${customerId ? sql`, visited as (${countingVisit(salonId, { ...sale, customerId })})` : sql``}
    ${movements.length > 0 ? sql`, moved as (${stock.ledger}), shelved as (${stock.shelf})` : sql``}
    ${insertingEntry(salonId, entry)}`.execute(tx)
}

function lineValues(salonId: string, { id, lines }: DecidedSale['sale']) {
  return sql.join(lines.map((line) => sql`(${salonId}, ${id}, ${soldLine.row(line)}, ${discountIn(line)})`))
}

const discounted = sql.raw('discount_minor, discount_bp, discount_reason')
const discountIn = ({ discount }: Pick<Receipt, 'discount'>) =>
  sql`${discount?.amountMinor ?? 0}, ${discount?.percentBp ?? null}, ${discount?.reason ?? null}`

/** Returns the SQL that adds payments taken by a member for a sale, at least one, as part of a statement. */
export function insertingPayments(
  salonId: string,
  { saleId, locationId, staffId }: { saleId: string; locationId: string; staffId: string },
  payments: readonly NewPayment[],
) {
  const rows = payments.map((one) => sql`(${salonId}, ${saleId}, ${paid.row(one)}, ${locationId}, ${staffId})`)
  return sql`
    insert into sale_payment (salon_id, sale_id, ${paid.names}, location_id, staff_id) values ${sql.join(rows)}`
}

function insertingShares(salonId: string, { id, lines }: DecidedSale['sale']) {
  const rows = lines.flatMap(({ position, shares }) =>
    shares.map((one) => sql`(${salonId}, ${id}, ${position}, ${share.row(one)})`),
  )
  return sql`insert into sale_line_share (salon_id, sale_id, position, ${share.names}) values ${sql.join(rows)}`
}

function insertingTips(salonId: string, { id, tips }: DecidedSale['sale']) {
  const rows = tips.map((tip) => sql`(${salonId}, ${id}, ${tip.staffId}, ${tip.amountMinor})`)
  return sql`insert into sale_tip (salon_id, sale_id, staff_id, amount_minor) values ${sql.join(rows)}`
}

/** Moves the sales of one customer to another. */
export async function moveSales(tx: Tx, salonId: string, fromId: string, toId: string, now: string): Promise<void> {
  const query = tx.updateTable('sale').set({ customer_id: toId, updated_at: now })
  await query.where('salon_id', '=', salonId).where('customer_id', '=', fromId).execute()
}

/** Returns whether this member did any line of the sale, alone or with others. */
export async function hasLineBy(tx: Tx, salonId: string, saleId: string, staffId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sale_line l
    where l.salon_id = ${salonId} and l.sale_id = ${saleId} and ${didLine(salonId, staffId)} limit 1`.execute(tx)
  return rows.length > 0
}
