import type { addRecurringContract } from '#domain/expenses/contract-recurring.ts'
import { decideRecurring } from '#domain/expenses/decide-recurring.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectTills } from '#server/sales/store-days.ts'
import { insertMade } from './insert-made.ts'
import { insertRecurring } from './store-recurring.ts'

/** Adds an expense that comes back, and those of its dates until today. */
export const addRecurring: UseCase<typeof addRecurringContract> = async (call, { body }) => {
  const { tx, salonId } = call
  const { recurring, made } = decideRecurring(await selectTills(tx, salonId, body.firstOn), body, call)
  const audited = { subject: 'recurring_expense', subjectId: recurring.id, after: recurring }
  await Promise.all([
    insertRecurring(tx, salonId, recurring, call),
    insertMade(call, made),
    recordAudit(call, { action: 'recurring-expense-added', ...audited }),
  ])
  return { recurring, madeCount: made.length }
}
