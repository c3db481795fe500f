import { expensesPerPage, type listExpensesContract } from '#domain/expenses/contract.ts'
import { expenseFigures } from '#domain/expenses/figures.ts'
import { whyCannotShow } from '#domain/kit/period.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { selectExpenses, sumExpenses } from './store.ts'

/**
 * A page of the expenses of whole local days, newest first, and on the first page the figures of the whole period. Refuses
 * 'end-before-start'.
 */
export const listExpenses: UseCase<typeof listExpensesContract> = async ({ tx, salonId, locationId }, { query }) => {
  const why = whyCannotShow(query)
  if (why) throw new Refusal(why.code, { field: why.field })
  const { from, to, search = '', category = null, cursor } = query
  const days = { from, to, locationId }
  const [{ rows, nextCursor }, sums] = await Promise.all([
    pageOf(
      cursor,
      expensesPerPage,
      async (start) => await selectExpenses(tx, salonId, { ...days, search, category }, start),
      ({ spentOn }) => spentOn,
    ),
    cursor === undefined ? sumExpenses(tx, salonId, days) : null,
  ])
  return { expenses: rows, nextCursor, figures: sums && expenseFigures(sums) }
}
