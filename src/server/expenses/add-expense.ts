import type { addExpenseContract } from '#domain/expenses/contract.ts'
import { decideExpense } from '#domain/expenses/decide-expense.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { holdDays, selectTills } from '#server/sales/store-days.ts'
import { photoOf } from './photo-of.ts'
import { replacePhoto } from './store-photo.ts'
import { insertExpenses } from './store.ts'

/** Adds an expense, also out of a till, with the photo of its receipt. */
export const addExpense: UseCase<typeof addExpenseContract> = async (call, { body }) => {
  const { tx, salonId, now } = call
  const photo = photoOf(body.photo)
  const [, tills] = await Promise.all([
    body.isFromTill ? holdDays(tx, salonId) : null,
    selectTills(tx, salonId, body.spentOn),
  ])
  const expense = decideExpense(tills, body, call)
  const { id: subjectId } = expense
  await Promise.all([
    insertExpenses(tx, salonId, [expense], call),
    photo && replacePhoto(tx, salonId, { ...photo, expenseId: subjectId }, now),
    recordAudit(call, { action: 'expense-added', subject: 'expense', subjectId, after: expense }),
  ])
  return { expense }
}
