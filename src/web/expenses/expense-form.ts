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

/** The values of the expense form, as typed; named as in the contract so that refusals find their field. */
export interface ExpenseValues {
  category: ExpenseCategory
  amountMinor: string
  description: string
  spentOn: string
  /** The recurrence of a new expense. */
  repeats: 'none' | ExpenseRecurrence
  isFromTill: boolean
  /** '' if there is no choice. */
  locationId: string
  /** In base64; `keptPhoto` for the one that is there; '' for none. */
  photo: string
}

/** Stands for the photo that an expense has already. */
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

/** For a field in which one is chosen. */
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

/** Returns what is wrong, by field: what the contract refuses, and what only typed text can show (document 2, section 5). */
export function problemsOf(values: ExpenseValues, today: string): Problems {
  const { spentOn, repeats } = values
  return {
    ...problemsIn(addExpenseContract, bodyOf(values)),
    ...amountProblem(values),
    ...dayProblem(spentOn, repeats, today),
  }
}

/** Returns what is wrong with a typed amount, at its field. */
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

/** The expense to add or to write. Only for values without a problem. */
export function bodyOf(values: ExpenseValues): CallInput<typeof addExpenseContract>['body'] {
  const { spentOn, isFromTill, photo } = values
  return { ...spentOf(values), spentOn, isFromTill, photo: photo === keptPhoto ? undefined : photo || null }
}

/** Returns the same for a recurring expense. */
export function recurringBodyOf(
  values: ExpenseValues & { repeats: ExpenseRecurrence },
): CallInput<typeof addRecurringContract>['body'] {
  return { ...spentOf(values), recurrence: values.repeats, firstOn: values.spentOn }
}

/** The typed fields that both kinds share. */
export function spentOf(values: Pick<ExpenseValues, 'category' | 'amountMinor' | 'description' | 'locationId'>) {
  const { category, amountMinor, description, locationId } = values
  return { category, amountMinor: parseMoney(amountMinor) ?? 0, description, locationId: locationId || null }
}
