import { type RawBuilder, sql } from 'kysely'
import type { ExpenseCategory } from '#domain/expenses/categories.ts'
import { type Expense, expenseFields } from '#domain/expenses/contract.ts'
import type { FoundExpense } from '#domain/expenses/decide-expense.ts'
import type { CategorySum } from '#domain/expenses/figures.ts'
import type { DateRange } from '#domain/kit/period.ts'
import type { ExpenseRow } from '#domain/reports/rows.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import { atLocation, containing } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { PageStart } from '#server/kit/page.ts'

const fields = fieldsIn('expense', expenseFields)

/** The columns of an `Expense`, from a row `e`. */
const told = (
  salonId: string,
): RawBuilder<unknown> => sql`${fields.of('e')}, e.till_staff_id is not null as "isFromTill",
  exists (select from expense_photo p where p.salon_id = ${salonId} and p.expense_id = e.id) as "hasPhoto"`

/**
 * Returns a page of the expenses of these days, at a location or at all (null): the latest day first, and within a day
 * the one added last first.
 */
export async function selectExpenses(
  tx: Tx,
  salonId: string,
  narrowed: DateRange & { locationId: string | null; search: string; category: ExpenseCategory | null },
  { at, limit }: PageStart,
): Promise<Expense[]> {
  const { search, category } = narrowed
  const { rows } = await sql<Expense>`
    select ${told(salonId)}
    from expense e
    where ${within(salonId, narrowed)}
      and (${category}::text is null or e.category = ${category})
      ${search === '' ? sql`` : sql`and e.description ilike ${containing(search)}`}
      ${at ? sql`and (e.spent_on, e.id) < (${at.moment}::date, ${at.id}::uuid)` : sql``}
    order by e.spent_on desc, e.id desc
    limit ${limit}`.execute(tx)
  return rows
}

/** Returns the sum of expenses of each category in these days, at a location or at all (null). */
export async function sumExpenses(
  tx: Tx,
  salonId: string,
  days: DateRange & { locationId: string | null },
): Promise<CategorySum[]> {
  const { rows } = await sql<CategorySum>`
    select e.category, count(*)::int as "count", sum(e.amount_minor)::bigint as "totalMinor"
    from expense e
    where ${within(salonId, days)}
    group by e.category`.execute(tx)
  return rows
}

/**
 * Returns the sum of expenses of each category by day or month, from `first` to the last of these days, and whether
 * each is in the period or before it.
 */
export async function sumExpensesOverTime(
  tx: Tx,
  salonId: string,
  span: { days: DateRange; first: string; by: 'day' | 'month'; locationId: string | null },
): Promise<ExpenseRow[]> {
  const { days, first, by, locationId } = span
  const { rows } = await sql<ExpenseRow>`
    select to_char(e.spent_on, ${by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}) as "at", e.category,
      e.spent_on >= ${days.from}::date as "isNow", count(*)::int as "count", sum(e.amount_minor)::bigint as "amountMinor"
    from expense e
    where ${within(salonId, { from: first, to: days.to, locationId })}
    group by 1, 2, 3`.execute(tx)
  return rows
}

function within(salonId: string, { from, to, locationId }: DateRange & { locationId: string | null }) {
  return sql`e.salon_id = ${salonId} and e.spent_on >= ${from}::date and e.spent_on <= ${to}::date
    ${atLocation(sql`e.location_id`, locationId)}`
}

/**
 * Returns an expense, locked until the transaction ends; null if there is none at the location `only`. Whether its day
 * is closed is reliable only if days are locked.
 */
export async function lockExpense(
  tx: Tx,
  salonId: string,
  id: string,
  only: string | null,
): Promise<FoundExpense | null> {
  const { rows } = await sql<Expense & { isDayClosed: boolean }>`
    select ${told(salonId)}, exists (select from day_close d
      where d.salon_id = ${salonId} and d.location_id = e.location_id and d.day = e.spent_on) as "isDayClosed"
    from expense e
    where e.salon_id = ${salonId} and e.id = ${id} ${atLocation(sql`e.location_id`, only)}
    for no key update of e`.execute(tx)
  if (!rows[0]) return null
  const { isDayClosed, ...expense } = rows[0]
  return { expense, isDayClosed }
}

/** The person who writes an expense, and the time; null means the app itself. */
interface Writer {
  by: { userId: string; staffId: string } | null
  now: string
}

/** Adds expenses; each date of a recurring expense is added only once. */
export async function insertExpenses(
  tx: Tx,
  salonId: string,
  rows: readonly Expense[],
  { by, now }: Writer,
): Promise<void> {
  if (rows.length === 0) return
  const written = { salon_id: salonId, created_by: by?.userId ?? null, created_at: now, updated_at: now }
  const values = rows.map((row) => ({
    ...written,
    ...fields.values(row),
    till_staff_id: row.isFromTill ? (by?.staffId ?? null) : null,
  }))
  await tx
    .insertInto('expense')
    .values(values)
    .onConflict((conflict) => conflict.columns(['salon_id', 'recurring_id', 'due_on']).doNothing())
    .execute()
}

/** Writes the new state of a locked expense; the person who took it out of the till stays the same. */
export async function updateExpense(tx: Tx, salonId: string, row: Expense, { by, now }: Writer): Promise<void> {
  const taker = by?.staffId ?? null
  await tx
    .updateTable('expense')
    .set({
      ...fields.values(row),
      till_staff_id: row.isFromTill ? sql`coalesce(till_staff_id, ${taker}::uuid)` : null,
      updated_at: now,
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', row.id)
    .execute()
}

/** Deletes a locked expense, with its photo. */
export async function eraseExpense(tx: Tx, salonId: string, id: string): Promise<void> {
  await tx.deleteFrom('expense').where('salon_id', '=', salonId).where('id', '=', id).execute()
}
