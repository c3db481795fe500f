import { reachedLocation } from '#domain/auth/reach.ts'
import type { editExpenseContract } from '#domain/expenses/contract.ts'
import { decideExpenseEdit } from '#domain/expenses/decide-expense.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { holdDays, selectTills } from '#server/sales/store-days.ts'
import { photoOf } from './photo-of.ts'
import { erasePhoto, replacePhoto } from './store-photo.ts'
import { lockExpense, updateExpense } from './store.ts'

/** Changes an expense; its photo stays, is another, or goes. */
export const editExpense: UseCase<typeof editExpenseContract> = async (call, { params: { id }, body }) => {
  const { tx, salonId, now } = call
  const photo = photoOf(body.photo)
  const [, found, tills] = await Promise.all([
    holdDays(tx, salonId),
    lockExpense(tx, salonId, id, reachedLocation(call)),
    selectTills(tx, salonId, body.spentOn),
  ])
  const expense = decideExpenseEdit(found, tills, body, call)
  const audited = {
    action: 'expense-edited',
    subject: 'expense',
    subjectId: id,
    before: found!.expense,
    after: expense,
  }
  await Promise.all([
    updateExpense(tx, salonId, expense, call),
    photo && replacePhoto(tx, salonId, { ...photo, expenseId: id }, now),
    body.photo === null && erasePhoto(tx, salonId, id),
    recordAudit(call, audited),
  ])
  return { expense }
}
