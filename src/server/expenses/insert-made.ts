import type { Expense } from '#domain/expenses/contract.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call } from '#server/kit/call.ts'
import { insertExpenses } from './store.ts'

/** Adds the expenses that a recurring one has made, each with its entry in the log. */
export async function insertMade(call: Call, made: readonly Expense[]): Promise<void> {
  await Promise.all([
    insertExpenses(call.tx, call.salonId, made, call),
    ...made.map((expense) =>
      recordAudit(call, { action: 'expense-made', subject: 'expense', subjectId: expense.id, after: expense }),
    ),
  ])
}
