import * as recurring from '#domain/expenses/contract-recurring.ts'
import * as contracts from '#domain/expenses/contract.ts'
import { bind } from '#server/kit/http/route.ts'
import { addExpense, deleteExpense, editExpense, listExpenses } from './expenses.ts'
import { readExpensePhoto } from './photos.ts'
import { addRecurring, editRecurring, listRecurring, stopRecurring } from './recurring.ts'

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
