import { reachedLocation } from '#domain/auth/reach.ts'
import {
  type addExpenseContract,
  type deleteExpenseContract,
  type editExpenseContract,
  expensesPerPage,
  type listExpensesContract,
} from '#domain/expenses/contract.ts'
import { decideExpense, decideExpenseDelete, decideExpenseEdit } from '#domain/expenses/decide-expense.ts'
import { expenseFigures } from '#domain/expenses/figures.ts'
import { whyCannotShow } from '#domain/kit/period.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { holdDays, selectTills } from '#server/sales/store-days.ts'
import { photoOf } from './photos.ts'
import { erasePhoto, replacePhoto } from './store-photo.ts'
import { eraseExpense, insertExpenses, lockExpense, selectExpenses, sumExpenses, updateExpense } from './store.ts'

/**
 * Returns a page of the expenses of whole local days, newest first, and on the first page the figures of the whole
 * period. Throws 'end-before-start'.
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

/** Adds an expense, which may be paid out of a till and have a photo of its receipt. */
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

/** Changes an expense; its photo stays, is replaced, or is removed. */
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

/** Deletes an expense, to which nothing refers; the audit log keeps its last state. */
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
