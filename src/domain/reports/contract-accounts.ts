import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zExpenseCategory } from '#domain/expenses/categories.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { zId } from '#domain/kit/text.ts'

export const readAccountsContract = endpoint({
  method: 'GET',
  path: '/api/reports/accounts',
  access: permissions.seeReports,
  summary: 'Sales, refunds, VAT and expenses by month, for the accountant; needs advanced reports',
  topics: ['expenses', 'sales', 'salon'],
  query: z.strictObject({
    /** A range of whole local days; the first and the last month contain only days in the range. */
    from: zSalonDay,
    to: zSalonDay,
    /** The location; the caller's location by default. */
    locationId: zId.optional(),
  }),
  output: z.object({
    months: z.array(
      z.object({
        /** The month, such as '2026-11'. */
        month: z.string(),
        salesMinor: z.int(),
        salesVatMinor: z.int(),
        refundsMinor: z.int(),
        refundsVatMinor: z.int(),
        revenueMinor: z.int(),
        vatMinor: z.int(),
        expenses: z.array(z.object({ category: zExpenseCategory, totalMinor: z.int() })),
        expensesMinor: z.int(),
        netProfitMinor: z.int(),
      }),
    ),
  }),
})
