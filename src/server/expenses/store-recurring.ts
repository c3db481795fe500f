import { sql } from 'kysely'
import { type RecurringExpense, recurringFields } from '#domain/expenses/contract-recurring.ts'
import type { FoundRecurring } from '#domain/expenses/decide-recurring.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const fields = fieldsIn('recurring_expense', recurringFields)

/** Returns the recurring expenses that are not stopped, of a location or of all (null), the next one due first. */
export async function selectRecurring(tx: Tx, salonId: string, locationId: string | null): Promise<RecurringExpense[]> {
  const { rows } = await sql<RecurringExpense>`
    select ${fields.of('r')} from recurring_expense r
    where r.salon_id = ${salonId} and r.ended_at is null ${atLocation(sql`r.location_id`, locationId)}
    order by r.next_on, r.id`.execute(tx)
  return rows
}

/**
 * Returns a recurring expense, even a stopped one, locked until the transaction ends; null if there is none at the
 * location `only`.
 */
export async function lockRecurring(tx: Tx, salonId: string, id: string, only: string | null): Promise<FoundRecurring> {
  const { rows } = await sql<NonNullable<FoundRecurring>>`
    select ${fields.of('r')}, r.ended_at is not null as "isEnded" from recurring_expense r
    where r.salon_id = ${salonId} and r.id = ${id} ${atLocation(sql`r.location_id`, only)}
    for no key update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Returns the recurring expenses with something due on or before a day, locked in order of their ids until the
 * transaction ends.
 */
export async function lockDue(tx: Tx, salonId: string, day: LocalDate): Promise<RecurringExpense[]> {
  const { rows } = await sql<RecurringExpense>`
    select ${fields.of('r')} from recurring_expense r
    where r.salon_id = ${salonId} and r.ended_at is null and r.next_on <= ${day}::date
    order by r.id for no key update`.execute(tx)
  return rows
}

/** Returns the salons in which something may be due on or before a day, for the job that goes through them. */
export async function selectSalonsWithDue(tx: Tx, day: LocalDate): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select salons_with_due_expenses(${day}::date) as "ids"`.execute(tx)
  return rows[0]!.ids
}

/** Adds a recurring expense. */
export async function insertRecurring(
  tx: Tx,
  salonId: string,
  row: RecurringExpense,
  { by, now }: { by: { userId: string }; now: string },
): Promise<void> {
  const of = { salon_id: salonId, created_by: by.userId, created_at: now, updated_at: now }
  await tx
    .insertInto('recurring_expense')
    .values({ ...of, ...fields.values(row) })
    .execute()
}

/** Writes the new state of a locked recurring expense. */
export async function updateRecurring(tx: Tx, salonId: string, row: RecurringExpense, now: string): Promise<void> {
  await tx
    .updateTable('recurring_expense')
    .set({ ...fields.values(row), updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', row.id)
    .execute()
}

/** Stops a locked recurring expense. */
export async function endRecurring(tx: Tx, salonId: string, id: string, now: string): Promise<void> {
  const query = tx.updateTable('recurring_expense').set({ ended_at: now, updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}
