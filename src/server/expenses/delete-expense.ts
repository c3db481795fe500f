import { reachedLocation } from '#domain/auth/reach.ts'
import type { deleteExpenseContract } from '#domain/expenses/contract.ts'
import { decideExpenseDelete } from '#domain/expenses/decide-expense.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { holdDays } from '#server/sales/store-days.ts'
import { eraseExpense, lockExpense } from './store.ts'

/** Erases an expense, to which nothing refers; the audit log keeps what it was. */
export const deleteExpense: UseCase<typeof deleteExpenseContract> = async (call, { params: { id } }) => {
  const { tx, salonId } = call
  const [, found] = await Promise.all([holdDays(tx, salonId), lockExpense(tx, salonId, id, reachedLocation(call))])
  const before = decideExpenseDelete(found)
  await Promise.all([
    eraseExpense(tx, salonId, id),
    recordAudit(call, { action: 'expense-deleted', subject: 'expense', subjectId: id, before }),
  ])
  return {}
}
