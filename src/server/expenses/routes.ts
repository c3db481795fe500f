import * as recurring from '#domain/expenses/contract-recurring.ts'
import * as contracts from '#domain/expenses/contract.ts'
import { route } from '#server/kit/http/route.ts'
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
  route(contracts.listExpensesContract, listExpenses),
  route(contracts.addExpenseContract, addExpense),
  route(contracts.editExpenseContract, editExpense),
  route(contracts.deleteExpenseContract, deleteExpense),
  route(contracts.readExpensePhotoContract, readExpensePhoto),
  route(recurring.listRecurringContract, listRecurring),
  route(recurring.addRecurringContract, addRecurring),
  route(recurring.editRecurringContract, editRecurring),
  route(recurring.stopRecurringContract, stopRecurring),
]
