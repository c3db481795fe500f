import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { zMoneyMinor } from '#domain/kit/money.ts'
import { zDayCursor } from '#domain/kit/page.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { orNull, zId, zLine, zSearch } from '#domain/kit/text.ts'
import { zExpenseCategory } from './categories.ts'

export const zExpense = z.object({
  id: zId,
  /** The version of the expense, raised by every edit. */
  version: z.int(),
  locationId: zId,
  category: zExpenseCategory,
  amountMinor: z.int(),
  description: z.string(),
  /** The date of the expense in the salon's zone. */
  spentOn: z.string(),
  /**
   * The expense was paid in cash from the till of its location, so that the close of that day expects less cash
   * (R-243).
   */
  isFromTill: z.boolean(),
  /** The recurring expense that made this one; dueOn is the date for which it was made. */
  recurringId: zId.nullable(),
  dueOn: z.string().nullable(),
  hasPhoto: z.boolean(),
})
export type Expense = z.output<typeof zExpense>
/** The stored fields of an expense. */
export const expenseFields = zExpense.omit({ isFromTill: true, hasPhoto: true }).keyof().options

/** The typed fields that single and recurring expenses share (document 2, section 5). */
export const zSpent = z.strictObject({
  category: zExpenseCategory.default('supplies'),
  amountMinor: zMoneyMinor,
  description: zLine(200).min(1, required),
  /** The location of the expense; the caller's location by default. */
  locationId: orNull(zId),
})

/** The photo in base64; its content is checked by R-244. */
const zPhoto = z.base64('This is not a PNG, JPEG or WebP picture.').min(4, 'This is not a PNG, JPEG or WebP picture.')

const zExpenseFields = zSpent.extend({ spentOn: zSalonDay, isFromTill: z.boolean().default(false) })

/** The size of a photo of 1 MB in base64, with the rest of the request. */
const maxBytes = 1.5 * 1024 * 1024

const params = z.strictObject({ id: zId })

/** Expenses change sales as well, because money that left a till changes the close of its day. */
const written = ['expenses', 'sales'] as const

export const expensesPerPage = 50

export const listExpensesContract = endpoint({
  method: 'GET',
  path: '/api/expenses',
  access: permissions.seeExpenses,
  summary: 'Expenses of whole local days, newest first, in pages, searched and narrowed',
  topics: ['expenses'],
  query: z.strictObject({
    from: zSalonDay,
    to: zSalonDay,
    /** A part of the description. */
    search: zSearch.optional(),
    category: zExpenseCategory.optional(),
    cursor: zDayCursor.optional(),
  }),
  output: z.object({
    expenses: z.array(zExpense),
    nextCursor: z.string().nullable(),
    /** The figures of the whole period, regardless of the search; null on later pages. */
    figures: z
      .object({
        totalMinor: z.int(),
        count: z.int(),
        averageMinor: z.int(),
        categories: z.array(
          z.object({ category: zExpenseCategory, count: z.int(), totalMinor: z.int(), sharePermille: z.int() }),
        ),
      })
      .nullable(),
  }),
})

export const addExpenseContract = endpoint({
  method: 'POST',
  path: '/api/expenses',
  access: permissions.seeExpenses,
  summary: 'Adds an expense, with the photo of its receipt if there is one',
  topics: written,
  maxBytes,
  body: zExpenseFields.extend({ photo: zPhoto.nullish() }),
  output: z.object({ expense: zExpense }),
})

export const editExpenseContract = endpoint({
  method: 'PUT',
  path: '/api/expenses/:id',
  access: permissions.seeExpenses,
  summary: 'Changes an expense, unless someone else has changed it since',
  topics: written,
  maxBytes,
  params,
  body: zExpenseFields.extend({
    version: z.int(),
    /** A new photo; null removes the photo; if the field is missing, the photo stays. */
    photo: zPhoto.nullish(),
  }),
  output: z.object({ expense: zExpense }),
})

export const deleteExpenseContract = endpoint({
  method: 'DELETE',
  path: '/api/expenses/:id',
  access: permissions.seeExpenses,
  summary: 'Erases an expense with its photo; the audit log keeps its details',
  topics: written,
  params,
  output: z.strictObject({}),
})

export const readExpensePhotoContract = endpoint({
  method: 'GET',
  path: '/api/expenses/:id/photo',
  access: permissions.seeExpenses,
  summary: 'The photo of a receipt as a data URL, so that no browser opens it as a page; null if there is none',
  topics: ['expenses'],
  params,
  output: z.object({ photo: z.string().nullable() }),
})
