import { categoryWords, expenseCategories, type ExpenseCategory } from '#domain/expenses/categories.ts'
import { addExpenseContract, type Expense } from '#domain/expenses/contract.ts'
import type { addRecurringContract } from '#domain/expenses/contract-recurring.ts'
import { whyNotFirst } from '#domain/expenses/decide-recurring.ts'
import type { ExpenseRecurrence } from '#domain/expenses/recurring.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { type Currency, parseMoney, typedMoney, whyNotRequiredMoney } from '#domain/kit/money.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { problemsIn } from '#web/kit/problems-in.ts'

/** The values of the expense form as typed, named as in the contract so that refusals find their field. */
export interface ExpenseValues {
  category: ExpenseCategory
  amountMinor: string
  description: string
  spentOn: string
  /** The recurrence of a new expense. */
  repeats: 'none' | ExpenseRecurrence
  isFromTill: boolean
  /** The location; '' if there is no choice. */
  locationId: string
  /** The photo in base64; `keptPhoto` for the stored one; '' for none. */
  photo: string
}

/** The value that represents the photo that an expense already has. */
export const keptPhoto = 'kept'

export const labels: Record<keyof ExpenseValues, string> = {
  category: 'Category',
  amountMinor: 'Amount',
  description: 'Description',
  spentOn: 'Date',
  repeats: 'Repeats',
  isFromTill: 'Cash out of the till',
  locationId: 'Location',
  photo: 'Receipt photo',
}

/** The categories as options of a select field. */
export const categoryChoices = expenseCategories.map((value) => ({ value, label: categoryWords[value] }))

export const recurrenceWords: Readonly<Record<ExpenseRecurrence, string>> = {
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
}

export const recurrenceChoices = Object.entries(recurrenceWords).map(([value, label]) => ({ value, label }))

/** The initial values of the form: an existing expense, or a new one dated today. */
export function valuesOf(
  expense: Expense | null,
  { currency, today, locationId }: { currency: Currency; today: string; locationId: string },
): ExpenseValues {
  return {
    category: expense?.category ?? 'supplies',
    amountMinor: expense ? typedMoney(expense.amountMinor, currency) : '',
    description: expense?.description ?? '',
    spentOn: expense?.spentOn ?? today,
    repeats: 'none',
    isFromTill: expense?.isFromTill ?? false,
    locationId: expense?.locationId ?? locationId,
    photo: expense?.hasPhoto ? keptPhoto : '',
  }
}

type Problems = Partial<Record<keyof ExpenseValues, string>>

/**
 * Returns the problems by field: those that the contract finds, and those that only typed text can have (document 2,
 * section 5).
 */
export function problemsOf(values: ExpenseValues, today: string): Problems {
  const { spentOn, repeats } = values
  return {
    ...problemsIn(addExpenseContract, bodyOf(values)),
    ...amountProblem(values),
    ...dayProblem(spentOn, repeats, today),
  }
}

/** Returns the problem with a typed amount, under the name of its field. */
export function amountProblem({ amountMinor }: Pick<ExpenseValues, 'amountMinor'>): Pick<Problems, 'amountMinor'> {
  const why = whyNotRequiredMoney(amountMinor)
  return why === null ? {} : { amountMinor: why }
}

function dayProblem(spentOn: string, repeats: ExpenseValues['repeats'], today: string): Problems | null {
  if (spentOn === '') return { spentOn: required }
  if (repeats === 'none') return spentOn > today ? { spentOn: sentenceOf('day-not-begun') } : null
  const why = whyNotFirst(spentOn, today)
  return why && { spentOn: sentenceOf(why) }
}

/** Returns the request body of an expense. Call it only for values without problems. */
export function bodyOf(values: ExpenseValues): CallInput<typeof addExpenseContract>['body'] {
  const { spentOn, isFromTill, photo } = values
  return { ...spentOf(values), spentOn, isFromTill, photo: photo === keptPhoto ? undefined : photo || null }
}

/** Returns the request body of a recurring expense. */
export function recurringBodyOf(
  values: ExpenseValues & { repeats: ExpenseRecurrence },
): CallInput<typeof addRecurringContract>['body'] {
  return { ...spentOf(values), recurrence: values.repeats, firstOn: values.spentOn }
}

/** Returns the typed fields that single and recurring expenses share. */
export function spentOf(values: Pick<ExpenseValues, 'category' | 'amountMinor' | 'description' | 'locationId'>) {
  const { category, amountMinor, description, locationId } = values
  return { category, amountMinor: parseMoney(amountMinor) ?? 0, description, locationId: locationId || null }
}
