import { type RawBuilder, sql } from 'kysely'
import { visitedStatus } from '#domain/customers/last-visit.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/**
 * Returns the buying customer with their phone in E.164, locked until the transaction ends; null if there is none or
 * they are archived.
 */
export async function lockBuyer(tx: Tx, salonId: string, id: string) {
  const { rows } = await sql<{ name: string; phone: string | null }>`
    select name, phone_e164 as "phone" from customer
    where salon_id = ${salonId} and id = ${id} and archived_at is null for no key update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Locks the customer of a locked sale until the transaction ends, even an archived one, so that another sale to them
 * that is being recorded is complete first.
 */
export async function lockCustomerOfSale(tx: Tx, salonId: string, saleId: string): Promise<void> {
  await sql`
    select from customer
    where salon_id = ${salonId} and id = (select customer_id from sale s where s.salon_id = ${salonId} and s.id = ${saleId})
    for no key update`.execute(tx)
}

/**
 * Locks the customer of an appointment until the transaction ends, before the appointment itself, as every use case
 * does: with a change of its status, their last visit may change.
 */
export async function lockCustomerOfAppointment(tx: Tx, salonId: string, appointmentId: string): Promise<void> {
  await sql`
    select from customer
    where salon_id = ${salonId}
      and id = (select customer_id from appointment a where a.salon_id = ${salonId} and a.id = ${appointmentId})
    for no key update`.execute(tx)
}

/**
 * Returns the SQL that adds a sale to its locked customer's spending and visits, as part of the statement that saves
 * the sale.
 */
export function countingVisit(
  salonId: string,
  { customerId, totalMinor, soldAt }: { customerId: string; totalMinor: number; soldAt: string },
): RawBuilder<unknown> {
  return sql`
    update customer set total_spent_minor = total_spent_minor + ${totalMinor}::bigint, visit_count = visit_count + 1,
      last_visit_at = greatest(last_visit_at, ${soldAt}), updated_at = ${soldAt}
    where salon_id = ${salonId} and id = ${customerId}`
}

/**
 * Returns the SQL that deducts an amount from a locked customer's total and, if a whole sale was refunded, one visit;
 * their last visit is then found again without it. Part of the statement that refunds the sale.
 */
export function takingFromCustomer(
  salonId: string,
  sale: { id: string; customerId: string },
  { amountMinor, isVisit }: { amountMinor: number; isVisit: boolean },
  now: string,
): RawBuilder<unknown> {
  const last = lastVisitOf(salonId, sql`${sale.customerId}::uuid`, sql`and s.id <> ${sale.id}`)
  return sql`
    update customer set total_spent_minor = total_spent_minor - ${amountMinor}::bigint, updated_at = ${now}
      ${isVisit ? sql`, visit_count = visit_count - 1, last_visit_at = ${last}` : sql``}
    where salon_id = ${salonId} and id = ${sale.customerId}`
}

/**
 * Finds the last visits of customers again, after an appointment of theirs was completed, or is no longer a completed
 * one of theirs. Locks them first, so that a sale or another visit that is being recorded is complete.
 */
export async function recountLastVisits(tx: Tx, salonId: string, customerIds: readonly string[]): Promise<void> {
  await Promise.all([
    sql`
      select from customer where salon_id = ${salonId} and id = any(${customerIds}::uuid[])
      order by id for no key update`.execute(tx),
    sql`
      update customer c set last_visit_at = ${lastVisitOf(salonId, sql`c.id`)}
      where c.salon_id = ${salonId} and c.id = any(${customerIds}::uuid[])`.execute(tx),
  ])
}

/** Returns the SQL for a customer's last visit (R-475), null if there is none; `only` excludes sales `s`. */
export function lastVisitOf(
  salonId: string,
  customerId: RawBuilder<unknown>,
  only: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`greatest(
    (select max(s.sold_at) from sale s where s.salon_id = ${salonId} and s.customer_id = ${customerId}
      and s.voided_at is null and not s.is_refunded ${only}),
    (select max(least(v.starts_at, v.started_at)) from appointment v
      where v.salon_id = ${salonId} and v.customer_id = ${customerId} and v.status = ${visitedStatus}))`
}
