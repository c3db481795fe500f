import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { zId } from '#domain/kit/text.ts'
import { zExpense, zSpent } from './contract.ts'
import { expenseRecurrences } from './recurring.ts'

const zRecurring = zExpense.pick({ category: true, amountMinor: true, description: true, locationId: true }).extend({
  id: zId,
  version: z.int(),
  recurrence: z.enum(expenseRecurrences),
  /** The first date, which preserves the day of the month. */
  firstOn: z.string(),
  /** The first date for which no expense has been made yet. */
  nextOn: z.string(),
})
export type RecurringExpense = z.output<typeof zRecurring>
/** The stored fields of a recurring expense. */
export const recurringFields = zRecurring.keyof().options

const zRecurringFields = zSpent.extend({ recurrence: z.enum(expenseRecurrences) })
const params = z.strictObject({ id: zId })

export const listRecurringContract = endpoint({
  method: 'GET',
  path: '/api/recurring-expenses',
  access: permissions.seeExpenses,
  summary: 'The recurring expenses, the next one first',
  topics: ['expenses'],
  output: z.object({ recurring: z.array(zRecurring) }),
})

export const addRecurringContract = endpoint({
  method: 'POST',
  path: '/api/recurring-expenses',
  access: permissions.seeExpenses,
  summary: 'Adds a recurring expense; those of its dates until today are made at once',
  topics: ['expenses'],
  body: zRecurringFields.extend({ firstOn: zSalonDay }),
  output: z.object({ recurring: zRecurring, madeCount: z.int() }),
})

export const editRecurringContract = endpoint({
  method: 'PUT',
  path: '/api/recurring-expenses/:id',
  access: permissions.seeExpenses,
  summary: 'Changes its future expenses, unless someone else has changed it since; existing ones stay',
  topics: ['expenses'],
  params,
  body: zRecurringFields.extend({ version: z.int(), nextOn: zSalonDay }),
  output: z.object({ recurring: zRecurring }),
})

export const stopRecurringContract = endpoint({
  method: 'DELETE',
  path: '/api/recurring-expenses/:id',
  access: permissions.seeExpenses,
  summary: 'Stops it: existing expenses stay, and no more are made',
  topics: ['expenses'],
  params,
  output: z.strictObject({}),
})
