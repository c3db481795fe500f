import { z } from 'zod'

/** The categories of expenses, in the order of the specification (document 2, section 3). */
export const expenseCategories = ['rent', 'utilities', 'supplies', 'salary', 'marketing', 'other'] as const
export type ExpenseCategory = (typeof expenseCategories)[number]

export const zExpenseCategory = z.enum(expenseCategories)

/** The names of the categories for people. */
export const categoryWords: Readonly<Record<ExpenseCategory, string>> = {
  rent: 'Rent',
  utilities: 'Utilities',
  supplies: 'Supplies',
  salary: 'Salary',
  marketing: 'Marketing',
  other: 'Other',
}
