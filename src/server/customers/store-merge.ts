import { sql } from 'kysely'
import type { Customer } from '#domain/customers/contract.ts'
import type { WholeCustomer } from '#domain/customers/merge.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { customerColumns } from './store.ts'
import { detailColumns } from './store-page.ts'
import { lastVisitOf } from './store-visits.ts'

/** Returns other customers with the same phone or the same folded name, most likely first; at most ten. */
export async function findDuplicates(tx: Tx, salonId: string, id: string) {
  const { rows } = await sql<Customer & { isSamePhone: boolean }>`
    select ${customerColumns}, coalesce(c.phone_e164 = me.phone_e164, false) as "isSamePhone"
    from customer me join customer c on c.salon_id = ${salonId} and c.id <> me.id and c.archived_at is null
      and (c.phone_e164 = me.phone_e164 or c.folded_name = me.folded_name)
    where me.salon_id = ${salonId} and me.id = ${id}
    order by "isSamePhone" desc, c.created_at, c.id
    limit 10`.execute(tx)
  return rows
}

/**
 * Returns both customers, locked in id order until the transaction ends, so that no new record can refer to them. Locks
 * their sales first, because a refund locks sales first. Leaves unknown customers out.
 */
export async function lockForMerge(tx: Tx, salonId: string, ids: readonly [string, string]): Promise<WholeCustomer[]> {
  const both = sql.join(ids.map((id) => sql`${id}::uuid`))
  await sql`
    select from sale where salon_id = ${salonId} and customer_id in (${both}) order by id for no key update`.execute(tx)
  const { rows } = await sql<WholeCustomer>`
    select ${detailColumns}, c.phone_e164 as "phoneE164"
    from customer c where salon_id = ${salonId} and id in (${both}) order by id for update`.execute(tx)
  return rows
}

/** Makes earlier merges into the merged customer point to the remaining one. */
export async function moveMerged(tx: Tx, salonId: string, fromId: string, toId: string): Promise<void> {
  const query = tx.updateTable('customer').set({ merged_into_id: toId })
  await query.where('salon_id', '=', salonId).where('merged_into_id', '=', fromId).execute()
}

/**
 * Archives a merged customer as part of the remaining one, and recalculates the remaining one's spending and visits
 * from their sales (D24), and their last visit.
 */
export async function closeMerged(tx: Tx, salonId: string, goneId: string, keptId: string, now: string) {
  await sql`
    update customer set archived_at = coalesce(archived_at, ${now}::timestamptz), merged_into_id = ${keptId},
      total_spent_minor = 0, visit_count = 0, last_visit_at = null, version = version + 1, updated_at = ${now}
    where salon_id = ${salonId} and id = ${goneId}`.execute(tx)
  await sql`
    update customer c set
      created_at = least(c.created_at, (select g.created_at from customer g
        where g.salon_id = ${salonId} and g.id = ${goneId})),
      total_spent_minor = sums.spent, visit_count = sums.visits, last_visit_at = ${lastVisitOf(salonId, sql`c.id`)}
    from (
      select coalesce(sum(total_minor - refunded_minor), 0)::bigint as spent,
        (count(*) filter (where not is_refunded))::int as visits
      from sale where salon_id = ${salonId} and customer_id = ${keptId} and voided_at is null
    ) sums
    where c.salon_id = ${salonId} and c.id = ${keptId}`.execute(tx)
}
