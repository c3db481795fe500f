import { reachedLocation } from '#domain/auth/reach.ts'
import type { editRecurringContract } from '#domain/expenses/contract-recurring.ts'
import { decideRecurringEdit } from '#domain/expenses/decide-recurring.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectTills } from '#server/sales/store-days.ts'
import { insertMade } from './insert-made.ts'
import { lockRecurring, updateRecurring } from './store-recurring.ts'

/** Changes what is to come of an expense that comes back; what was made of it stays. */
export const editRecurring: UseCase<typeof editRecurringContract> = async (call, { params, body }) => {
  const { tx, salonId, now } = call
  const [found, locations] = await Promise.all([
    lockRecurring(tx, salonId, params.id, reachedLocation(call)),
    selectTills(tx, salonId, body.nextOn),
  ])
  const { recurring, made } = decideRecurringEdit(found, locations, body, call)
  const audited = { subject: 'recurring_expense', subjectId: params.id, before: found!, after: recurring }
  await Promise.all([
    updateRecurring(tx, salonId, recurring, now),
    insertMade(call, made),
    recordAudit(call, { action: 'recurring-expense-edited', ...audited }),
  ])
  return { recurring }
}
