import * as recurring from '#domain/expenses/contract-recurring.ts'
import * as contracts from '#domain/expenses/contract.ts'
import { bind } from '#server/kit/http/route.ts'
import { addExpense } from './add-expense.ts'
import { addRecurring } from './add-recurring.ts'
import { deleteExpense } from './delete-expense.ts'
import { editExpense } from './edit-expense.ts'
import { editRecurring } from './edit-recurring.ts'
import { listExpenses } from './list-expenses.ts'
import { listRecurring } from './list-recurring.ts'
import { readExpensePhoto } from './read-expense-photo.ts'
import { stopRecurring } from './stop-recurring.ts'

export const expensesRoutes = [
  bind(contracts.listExpensesContract, listExpenses),
  bind(contracts.addExpenseContract, addExpense),
  bind(contracts.editExpenseContract, editExpense),
  bind(contracts.deleteExpenseContract, deleteExpense),
  bind(contracts.readExpensePhotoContract, readExpensePhoto),
  bind(recurring.listRecurringContract, listRecurring),
  bind(recurring.addRecurringContract, addRecurring),
  bind(recurring.editRecurringContract, editRecurring),
  bind(recurring.stopRecurringContract, stopRecurring),
]
