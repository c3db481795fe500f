import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { planIds } from '#domain/billing/plans.ts'
import { zExpenseCategory } from '#domain/expenses/categories.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { zId } from '#domain/kit/text.ts'
import { zPaymentMethod } from '#domain/sales/payments.ts'
import { figures } from './behind.ts'

const zItem = z.object({
  id: zId,
  name: z.string(),
  count: z.int(),
  revenueMinor: z.int(),
  averagePriceMinor: z.int(),
  /** The current stock of a product; null for a service. */
  stockLevel: z.int().nullable(),
})

/** Revenue and expenses by day ('2026-11-21') or month ('2026-11'), ascending, without entries in which both are 0. */
const zOverTime = z.array(z.object({ at: z.string(), revenueMinor: z.int(), expensesMinor: z.int() }))

const zAdvanced = z.object({
  serviceRevenueMinor: z.int(),
  productRevenueMinor: z.int(),
  profitMarginPermille: z.int(),
  /** The total of commissions; like every commission below, null for people who may not see pay. */
  totalCommissionsMinor: z.int().nullable(),

  totalCustomers: z.int(),
  newCustomers: z.int(),
  servedCustomers: z.int(),
  returningCustomers: z.int(),
  retentionPermille: z.int(),
  averageCustomerValueMinor: z.int(),

  /** At most ten services, those with the most revenue first; `topProducts` are as many products. */
  topServices: z.array(zItem),
  topProducts: z.array(zItem),
  staffPerformance: z.array(
    z.object({
      id: zId,
      name: z.string(),
      /** The member's place in the team, from 0; it decides the colour of their arch. */
      position: z.int(),
      appointments: z.int(),
      revenueMinor: z.int(),
      commissionMinor: z.int().nullable(),
    }),
  ),
  /** The products that are low on stock now, the lowest first. */
  lowStock: z.object({
    count: z.int(),
    first: z.array(
      z.object({
        id: zId,
        name: z.string(),
        currentStock: z.int(),
        minStockLevel: z.int(),
        locationName: z.string(),
      }),
    ),
  }),
  expenseCategories: z.array(
    z.object({ category: zExpenseCategory, count: z.int(), totalMinor: z.int(), sharePermille: z.int() }),
  ),
  /** At most five hours, those in which most appointments begin first. */
  peakHours: z.array(z.object({ hour: z.int(), appointments: z.int() })),
  /** The average service time in tenths of a minute. */
  averageServiceTenths: z.int(),
  utilisation: z.object({
    permille: z.int(),
    bookedMin: z.int(),
    scheduledMin: z.int(),
    basis: z.enum(['scheduled', 'assumed']),
  }),

  overTime: zOverTime,
  /** The figures over time of the previous period; null for all time, which has none. */
  overTimeBefore: zOverTime.nullable(),
  /** The number of appointments that begin in each hour of each weekday, from 0 (Sunday) to 6 (Saturday). */
  busyHours: z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int() })),
  cashFlow: z.array(
    z.object({
      method: zPaymentMethod,
      salesMinor: z.int(),
      balancesMinor: z.int(),
      depositsMinor: z.int(),
      refundsMinor: z.int(),
      paidOutMinor: z.int(),
      awaitingMinor: z.int(),
      /** The money received minus the money paid out. */
      expectedMinor: z.int(),
    }),
  ),
})

/** The period and the location for which a report or insights are requested. */
export const zAskedReport = z.strictObject({
  period: z.enum(['week', 'month', 'year', 'all-time', 'custom']).default('month'),
  /** The first day of a custom period, as a whole local day; a custom period needs both ends. */
  from: zSalonDay.optional(),
  to: zSalonDay.optional(),
  /** The location, or 'all' locations that the caller reaches; by default the caller's current location. */
  locationId: zId.or(z.literal('all')).optional(),
})

export const readReportsContract = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: permissions.seeReports,
  summary:
    'The salon’s income, expenses and activity in a period, by the salon’s calendar days; the plan decides how much of it is included',
  topics: ['appointments', 'customers', 'expenses', 'products', 'sales', 'salon', 'services', 'staff'],
  query: zAskedReport,
  output: z.object({
    from: z.string(),
    to: z.string(),
    /** The days with which the figures over time are compared; null for all time, which has no earlier days. */
    before: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** The unit of the figures over time. */
    by: z.enum(['day', 'month']),

    totalRevenueMinor: z.int(),
    totalExpensesMinor: z.int(),
    netProfitMinor: z.int(),

    totalAppointments: z.int(),
    completedAppointments: z.int(),
    cancelledAppointments: z.int(),
    noShowAppointments: z.int(),
    averageAppointmentValueMinor: z.int(),

    /** The figures of the advanced report; null if the plan does not include them. */
    advanced: zAdvanced.nullable(),
    /** The reason why the plan does not include the advanced report, and the plan that would. */
    gate: z.object({ message: z.string(), suggestedPlan: z.enum(planIds).nullable() }).nullable(),
  }),
})

/** A row behind a figure of the reports. */
const zRow = z.object({
  kind: z.enum([
    'sale',
    'refund',
    'expense',
    'appointment',
    'customer',
    'payment',
    'balance',
    'deposit',
    'returned',
    'paid-out',
  ]),
  /** The id of the sale, expense, appointment or customer; null for a row without a page. */
  id: z.string().nullable(),
  /** The moment of the row; a day for an expense or money that a till paid out. */
  at: z.string(),
  /** The name of the person or item. */
  title: z.string().nullable(),
  detail: z.string().nullable(),
  /** The number of a sale; null for other rows. */
  number: z.int().nullable(),
  status: z.string().nullable(),
  /** The commission rate of the line. */
  rateBp: z.int().nullable(),
  amountMinor: z.int(),
  /** The quantity sold minus refunds, or the number of visits. */
  pieces: z.int(),
  /** The length of an appointment in milliseconds. */
  ms: z.int(),
})

/** The number of rows on a page. */
export const rowsPerPage = 50

export const listReportRowsContract = endpoint({
  method: 'GET',
  path: '/api/reports/rows',
  access: permissions.seeReports,
  summary: 'The rows behind a figure of the reports, the latest first, in pages; their sum is the figure',
  topics: ['appointments', 'customers', 'expenses', 'products', 'sales', 'salon', 'services', 'staff'],
  query: zAskedReport.extend({
    figure: z.enum(figures),
    /**
     * The item of the figure: a service, product, member, category, hour ('9'), hour of a weekday ('1-9', 0 is Sunday)
     * or method.
     */
    of: z.string().max(64).optional(),
    /** The number of rows before this page. */
    cursor: z
      .string()
      .regex(/^\d{1,6}$/)
      .optional(),
  }),
  output: z.object({
    rows: z.array(zRow),
    nextCursor: z.string().nullable(),
    /** The totals of all rows on all pages. */
    total: z.object({ rows: z.int(), amountMinor: z.int(), pieces: z.int(), ms: z.int() }),
  }),
})

export type ReportRow = z.output<typeof zRow>
