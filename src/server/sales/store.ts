import { sql } from 'kysely'
import type { AppointmentStatus } from '#domain/appointments/status.ts'
import type { Currency } from '#domain/kit/money.ts'
import type { ListedSale, Receipt } from '#domain/sales/contract.ts'
import { receiptIdOf } from '#domain/sales/totals.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { NewSale } from './new-sale.ts'

/** A span of moments [from, before) and whose lines count: one member's, or everybody's where null. */
export interface SaleSpan {
  from: string
  before: string
  staffId: string | null
}

/** Requests with the same key wait here for each other; others pass. The unique key stays the last word. */
export async function lockSaleKey(tx: Tx, salonId: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sale ${salonId} ${key}`}, 0))`.execute(tx)
}

/** The sale that was saved with this key; null when there is none. */
export async function findSaleByKey(tx: Tx, salonId: string, key: string) {
  const query = tx.selectFrom('sale').select(['id', 'request_hash as requestHash']).where('salon_id', '=', salonId)
  return (await query.where('idempotency_key', '=', key).executeTakeFirst()) ?? null
}

/** The active members with these ids: where they work, their commission rate and the salon's own, in basis points. */
export async function findSellers(tx: Tx, salonId: string, ids: readonly string[]) {
  const query = tx
    .selectFrom('staff')
    .innerJoin('salon', 'salon.salon_id', 'staff.salon_id')
    .select(['id', 'location_id as locationId', 'commission_bp as commissionBp'])
    .select('default_commission_bp as defaultCommissionBp')
    .where('staff.salon_id', '=', salonId)
    .where('id', 'in', ids)
  return await query.where('is_active', '=', true).where('archived_at', 'is', null).execute()
}

/** Adds a sale to what its customer spent, and a visit. False when there is no such customer. Locks their row. */
export async function addVisit(tx: Tx, salonId: string, customerId: string, totalMinor: number, now: string) {
  const changed = await tx
    .updateTable('customer')
    .set({
      total_spent_minor: sql`total_spent_minor + ${totalMinor}`,
      visit_count: sql`visit_count + 1`,
      last_visit_at: sql`greatest(last_visit_at, ${now})`,
      updated_at: now,
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', customerId)
    .where('archived_at', 'is', null)
    .returning('id')
    .execute()
  return changed.length === 1
}

/**
 * Saves a sale under the salon's next number. The counter's row stays locked until the transaction ends: every other
 * sale of the salon waits for it, which is what keeps the numbers without a gap.
 */
export async function insertSale(tx: Tx, salonId: string, sale: NewSale, now: string): Promise<void> {
  const number = await takeNumber(tx, salonId)
  await tx
    .insertInto('sale')
    .values({
      salon_id: salonId,
      id: sale.id,
      number,
      idempotency_key: sale.idempotencyKey,
      request_hash: sale.requestHash,
      location_id: sale.locationId,
      staff_id: sale.staffId,
      customer_id: sale.customerId,
      appointment_id: sale.appointmentId,
      payment_method: sale.paymentMethod,
      total_minor: sale.totalMinor,
      notes: sale.notes,
      sold_at: now,
      created_by: sale.createdBy,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const lines = sale.lines.map((line, position) => ({
    salon_id: salonId,
    sale_id: sale.id,
    position,
    type: line.type,
    service_id: line.serviceId,
    product_id: line.productId,
    staff_id: line.staffId,
    name: line.name,
    quantity: line.quantity,
    unit_price_minor: line.unitPriceMinor,
    total_minor: line.totalMinor,
    commission_bp: line.commissionBp,
  }))
  await tx.insertInto('sale_line').values(lines).execute()
}

async function takeNumber(tx: Tx, salonId: string): Promise<number> {
  const row = await tx
    .insertInto('salon_counter')
    .values({ salon_id: salonId, name: 'sale', value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['salon_id', 'name']).doUpdateSet({ value: sql`salon_counter.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}

/** A sale as its receipt shows it; null when there is none of this id. */
export async function findReceipt(tx: Tx, salonId: string, saleId: string): Promise<Receipt | null> {
  const { rows } = await sql<Omit<Receipt, 'lines' | 'receiptId' | 'salon'> & Record<`salon${string}`, string>>`
    select s.id, s.number, s.sold_at as "soldAt", s.total_minor as "totalMinor", s.payment_method as "paymentMethod",
      s.notes, coalesce(c.name, a.customer_name) as "customerName", m.name as "staffName", sa.name as "salonName", sa.address as "salonAddress",
      sa.phone as "salonPhone", sa.currency as "salonCurrency", sa.time_zone as "salonTimeZone"
    from sale s
    join salon sa on sa.salon_id = s.salon_id
    join staff m on m.salon_id = s.salon_id and m.id = s.staff_id
    left join customer c on c.salon_id = s.salon_id and c.id = s.customer_id
    left join appointment a on a.salon_id = s.salon_id and a.id = s.appointment_id
    where s.salon_id = ${salonId} and s.id = ${saleId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { salonName, salonAddress, salonPhone, salonCurrency, salonTimeZone, ...sale } = row
  return {
    ...sale,
    receiptId: receiptIdOf(sale.id),
    salon: {
      name: salonName as string,
      address: salonAddress as string | null,
      phone: salonPhone as string | null,
      currency: salonCurrency as Currency,
      timeZone: salonTimeZone as string,
    },
    lines: await listLines(tx, salonId, saleId),
  }
}

async function listLines(tx: Tx, salonId: string, saleId: string): Promise<Receipt['lines']> {
  const { rows } = await sql<Receipt['lines'][number]>`
    select l.type, l.name, m.name as "staffName", l.quantity, l.unit_price_minor as "unitPriceMinor",
      l.total_minor as "totalMinor"
    from sale_line l
    join staff m on m.salon_id = l.salon_id and m.id = l.staff_id
    where l.salon_id = ${salonId} and l.sale_id = ${saleId}
    order by l.position`.execute(tx)
  return rows
}

/** Whether a line of the sale is this member's. */
export async function hasLineOf(tx: Tx, salonId: string, saleId: string, staffId: string): Promise<boolean> {
  const query = tx.selectFrom('sale_line').select('position').where('salon_id', '=', salonId)
  return Boolean(await query.where('sale_id', '=', saleId).where('staff_id', '=', staffId).limit(1).executeTakeFirst())
}

/** Sales of the span, newest first, at most `limit` of those after the sale named; of a member, their lines alone. */
export async function listSales(
  tx: Tx,
  salonId: string,
  { from, before, staffId }: SaleSpan,
  page: { after: { soldAt: string; id: string } | null; limit: number },
): Promise<ListedSale[]> {
  const { after, limit } = page
  const { rows } = await sql<ListedSale>`
    select s.id, s.number, s.sold_at as "soldAt", coalesce(c.name, a.customer_name) as "customerName",
      s.payment_method as "paymentMethod", l.names as "itemNames", ${staffId === null ? sql`s.total_minor` : sql`l.total_minor`} as "totalMinor"
    from sale s
    left join customer c on c.salon_id = s.salon_id and c.id = s.customer_id
    left join appointment a on a.salon_id = s.salon_id and a.id = s.appointment_id
    cross join lateral (
      select array_agg(name order by position) as names, sum(total_minor)::bigint as total_minor
      from sale_line l
      where l.salon_id = s.salon_id and l.sale_id = s.id ${staffId === null ? sql`` : sql`and l.staff_id = ${staffId}`}
    ) l
    where s.salon_id = ${salonId} and s.sold_at >= ${from} and s.sold_at < ${before} and l.names is not null
      ${after ? sql`and (s.sold_at, s.id) < (${after.soldAt}::timestamptz, ${after.id}::uuid)` : sql``}
    order by s.sold_at desc, s.id desc
    limit ${limit}`.execute(tx)
  return rows
}

/** How many sales the span has and what they come to; of a member, their lines alone. */
export async function sumSales(tx: Tx, salonId: string, { from, before, staffId }: SaleSpan) {
  const inSpan = sql`s.salon_id = ${salonId} and s.sold_at >= ${from} and s.sold_at < ${before}`
  const { rows } = await (
    staffId === null
      ? sql<SaleSum>`
        select count(*)::int as "count", coalesce(sum(total_minor), 0)::bigint as "totalMinor" from sale s where ${inSpan}`
      : sql<SaleSum>`
        select count(distinct s.id)::int as "count", coalesce(sum(l.total_minor), 0)::bigint as "totalMinor"
        from sale s join sale_line l on l.salon_id = s.salon_id and l.sale_id = s.id
        where ${inSpan} and l.staff_id = ${staffId}`
  ).execute(tx)
  return rows[0] ?? { count: 0, totalMinor: 0 }
}

interface SaleSum {
  count: number
  totalMinor: number
}

/** An appointment as its sale needs it: status, services, and the sale made of it, if any; null when there is none. */
export async function findSoldAppointment(tx: Tx, salonId: string, appointmentId: string) {
  const appointment = await tx
    .selectFrom('appointment as a')
    .leftJoin('sale as s', (join) => join.onRef('s.salon_id', '=', 'a.salon_id').onRef('s.appointment_id', '=', 'a.id'))
    .select(['a.status', 's.id as saleId'])
    .where('a.salon_id', '=', salonId)
    .where('a.id', '=', appointmentId)
    .executeTakeFirst()
  if (!appointment) return null
  const services = await tx
    .selectFrom('appointment_service')
    .select(['service_id as id', 'name'])
    .where('salon_id', '=', salonId)
    .where('appointment_id', '=', appointmentId)
    .orderBy('position')
    .execute()
  return { ...appointment, status: appointment.status as AppointmentStatus, services }
}
