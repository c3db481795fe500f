import { sql } from 'kysely'
import type { Tx } from '#server/kit/db/transaction.ts'

/** Adds a sale to what its customer spent, and a visit. False when there is no such customer. Locks their row. */
export async function countVisit(tx: Tx, salonId: string, customerId: string, totalMinor: number, now: string) {
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
 * Takes an amount off what a customer spent and, where a whole sale was taken back, the visit: their last one is then
 * the latest sale that stands. Also for archived customers. Locks their row.
 */
export async function takeFromCustomer(
  tx: Tx,
  salonId: string,
  customerId: string,
  { amountMinor, isVisit }: { amountMinor: number; isVisit: boolean },
  now: string,
): Promise<void> {
  // Before the sum below is read: a sale of theirs that is being recorded must be in it.
  await sql`select from customer where salon_id = ${salonId} and id = ${customerId} for no key update`.execute(tx)
  const last = sql`(select max(sold_at) from sale s where s.salon_id = ${salonId} and s.customer_id = ${customerId}
    and s.voided_at is null and not s.is_refunded)`
  await sql`
    update customer set total_spent_minor = total_spent_minor - ${amountMinor}::bigint, updated_at = ${now}
      ${isVisit ? sql`, visit_count = visit_count - 1, last_visit_at = ${last}` : sql``}
    where salon_id = ${salonId} and id = ${customerId}`.execute(tx)
}
