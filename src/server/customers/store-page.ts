import { type RawBuilder, sql } from 'kysely'
import type { Reach } from '#domain/auth/reach.ts'
import {
  type CustomerDetails,
  type PastAppointment,
  type PastSale,
  zCustomerDetails,
  zEditedFields,
} from '#domain/customers/contract-page.ts'
import type { SaleOfVisit } from '#domain/customers/timeline.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import { atLocation, linesOfSale, namesOfMembers, newestFirst, withMember } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { PageStart } from '#server/kit/page.ts'
import { type CustomerScope, ownOnly } from './store.ts'

/** All columns of a customer `c`. */
export const detailColumns = fieldsIn('customer', zCustomerDetails.keyof().options).of('c')
const edited = fieldsIn('customer', ['phoneE164', 'version', ...zEditedFields.keyof().options])

/** Returns a customer with all details, archived or not; null outside the scope. */
export async function findCustomer(tx: Tx, salonId: string, id: string, scope: CustomerScope) {
  const { rows } = await sql<CustomerDetails & { phoneE164: string | null }>`
    select ${detailColumns}, phone_e164 as "phoneE164" from customer c
    where salon_id = ${salonId} and id = ${id} ${ownOnly(salonId, scope)}`.execute(tx)
  return rows[0] ?? null
}

/** Returns a customer, locked until the transaction ends; rows that only refer to them need not wait. */
export async function lockCustomer(tx: Tx, salonId: string, id: string): Promise<CustomerDetails | null> {
  const { rows } = await sql<CustomerDetails>`
    select ${detailColumns} from customer c
    where salon_id = ${salonId} and id = ${id} for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Writes the new fields of a locked customer. */
export async function updateCustomer(
  tx: Tx,
  salonId: string,
  customer: CustomerDetails & { phoneE164: string | null | undefined },
  now: string,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ ...edited.values(customer), updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', customer.id)
    .execute()
}

/** Archives a locked customer, or restores them if `archivedAt` is null. */
export async function setArchived(tx: Tx, salonId: string, id: string, archivedAt: string | null, now: string) {
  const query = tx.updateTable('customer').set({ archived_at: archivedAt, updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/** Blocks a locked customer from booking online, or unblocks them. */
export async function updateBlockedOnline(tx: Tx, salonId: string, id: string, isBlocked: boolean, now: string) {
  const query = tx.updateTable('customer').set({ is_blocked_online: isBlocked, updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/** The member and the location to which results are limited; null means everyone, or all locations. */
interface Within {
  staffId: Reach
  only: string | null
}

/** Returns a customer's appointments within the given limits, latest first. */
export async function selectPastAppointments(
  tx: Tx,
  salonId: string,
  customerId: string,
  { staffId, only }: Within,
  page: PageStart,
): Promise<PastAppointment[]> {
  const { rows } = await sql<PastAppointment>`
    select a.id, a.starts_at as "startsAt", a.status, a.is_no_show as "isNoShow", array_to_string(${namesOfMembers(salonId)}, ', ') as "staffName",
      a.price_minor as "priceMinor",
      array(select b.name from appointment_service b where b.salon_id = ${salonId} and b.appointment_id = a.id
        order by b.position) as "serviceNames"
    from appointment a
    where a.salon_id = ${salonId} and a.customer_id = ${customerId}
      ${withMember(salonId, staffId)} ${atLocation(sql`a.location_id`, only)}
      ${newestFirst('a.starts_at', 'a.id', page)}`.execute(tx)
  return rows
}

/**
 * Returns the sales to a customer, newest first; limited to a member, only the sales with lines of theirs, counting
 * only those lines (R-95).
 */
export async function selectPastSales(
  tx: Tx,
  salonId: string,
  customerId: string,
  within: Within,
  page: PageStart,
): Promise<PastSale[]> {
  const { rows } = await sql<PastSale>`
    ${pastSales(salonId, customerId, within)} ${newestFirst('s.sold_at', 's.id', page)}`.execute(tx)
  return rows
}

/** Returns the sales to a customer as `selectPastSales` does, without those of the visits that `calendar` shows. */
export async function selectSalesApart(
  tx: Tx,
  salonId: string,
  customerId: string,
  { sales, calendar }: { sales: Within; calendar: Within },
  page: PageStart,
): Promise<PastSale[]> {
  const { rows } = await sql<PastSale>`
    ${pastSales(salonId, customerId, sales)} and not exists (
      select from appointment a
      where a.salon_id = ${salonId} and a.id = s.appointment_id and a.customer_id = ${customerId}
        ${withMember(salonId, calendar.staffId)} ${atLocation(sql`a.location_id`, calendar.only)})
    ${newestFirst('s.sold_at', 's.id', page)}`.execute(tx)
  return rows
}

/** Returns the sales to a customer that belong to these appointments, within the given limits. */
export async function selectSalesOfVisits(
  tx: Tx,
  salonId: string,
  customerId: string,
  within: Within,
  appointmentIds: readonly string[],
): Promise<SaleOfVisit[]> {
  const { rows } = await sql<PastSale & { appointmentId: string }>`
    ${pastSales(salonId, customerId, within, sql`, s.appointment_id as "appointmentId"`)} and s.appointment_id = any(${appointmentIds}::uuid[])`.execute(
    tx,
  )
  return rows.map(({ appointmentId, ...sale }) => ({ appointmentId, sale }))
}

function pastSales(
  salonId: string,
  customerId: string,
  { staffId, only }: Within,
  further = sql``,
): RawBuilder<unknown> {
  const of = staffId === null ? sql`s` : sql`l`
  return sql`
    select s.id, s.number, s.sold_at as "soldAt", l.names as "itemNames", ${of}.total_minor as "totalMinor",
      ${of}.refunded_minor as "refundedMinor", ${staffId === null ? sql`s.balance_minor` : sql`null`} as "balanceMinor",
      s.voided_at is not null as "isVoided" ${further}
    from sale s cross join lateral (
      select array_agg(l.name order by position) as names, sum(total_minor)::bigint as total_minor,
        sum(refunded_minor)::bigint as refunded_minor
      from ${linesOfSale(salonId, staffId)}
    ) l
    where s.salon_id = ${salonId} and s.customer_id = ${customerId} and l.names is not null
      ${atLocation(sql`s.location_id`, only)}`
}
