import { type RawBuilder, sql } from 'kysely'
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
 * their last visit is then the latest of their other valid sales. Part of the statement that refunds the sale.
 */
export function takingFromCustomer(
  salonId: string,
  sale: { id: string; customerId: string },
  { amountMinor, isVisit }: { amountMinor: number; isVisit: boolean },
  now: string,
): RawBuilder<unknown> {
  const last = sql`(select max(sold_at) from sale o where o.salon_id = ${salonId} and o.customer_id = ${sale.customerId}
    and o.id <> ${sale.id} and o.voided_at is null and not o.is_refunded)`
  return sql`
    update customer set total_spent_minor = total_spent_minor - ${amountMinor}::bigint, updated_at = ${now}
      ${isVisit ? sql`, visit_count = visit_count - 1, last_visit_at = ${last}` : sql``}
    where salon_id = ${salonId} and id = ${sale.customerId}`
}
