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
  /** For a product. */
  stockLevel: z.int().nullable(),
})

/** By day ('2026-11-21') or month ('2026-11'), ascending, without those in which both are 0. */
const zOverTime = z.array(z.object({ at: z.string(), revenueMinor: z.int(), expensesMinor: z.int() }))

const zAdvanced = z.object({
  serviceRevenueMinor: z.int(),
  productRevenueMinor: z.int(),
  profitMarginPermille: z.int(),
  /** null for people who may not see pay, here and below. */
  totalCommissionsMinor: z.int().nullable(),

  totalCustomers: z.int(),
  newCustomers: z.int(),
  servedCustomers: z.int(),
  returningCustomers: z.int(),
  retentionPermille: z.int(),
  averageCustomerValueMinor: z.int(),

  /** Ten at most, those that brought most first; as many products. */
  topServices: z.array(zItem),
  topProducts: z.array(zItem),
  staffPerformance: z.array(
    z.object({
      id: zId,
      name: z.string(),
      /** Place in the team, from 0: decides on the colour of their arch. */
      position: z.int(),
      appointments: z.int(),
      revenueMinor: z.int(),
      commissionMinor: z.int().nullable(),
    }),
  ),
  /** The current stock; the lowest first. */
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
  /** Five at most, those in which most appointments begin first. */
  peakHours: z.array(z.object({ hour: z.int(), appointments: z.int() })),
  /** Tenths of a minute. */
  averageServiceTenths: z.int(),
  utilisation: z.object({
    permille: z.int(),
    bookedMin: z.int(),
    scheduledMin: z.int(),
    basis: z.enum(['scheduled', 'assumed']),
  }),

  overTime: zOverTime,
  /** The period before; null before all time. */
  overTimeBefore: zOverTime.nullable(),
  /** The number of appointments that begin in each hour; 0 is Sunday, 6 Saturday. */
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
      /** Money in less money out. */
      expectedMinor: z.int(),
    }),
  ),
})

/** The period and the place that reports and insights are asked for. */
export const zAskedReport = z.strictObject({
  period: z.enum(['week', 'month', 'year', 'all-time', 'custom']).default('month'),
  /** For a custom period: both, whole local days. */
  from: zSalonDay.optional(),
  to: zSalonDay.optional(),
  /** The caller's location by default: one, or all that they reach. */
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
    /** The days that the figures over time are compared with; null: there is nothing before all time. */
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

    /** Null if the plan does not include it. */
    advanced: zAdvanced.nullable(),
    /** The reason why it does not, and the plan that would. */
    gate: z.object({ message: z.string(), suggestedPlan: z.enum(planIds).nullable() }).nullable(),
  }),
})

/** A row behind a figure. */
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
  /** A moment; of an expense and of what a till paid out, a day. */
  at: z.string(),
  /** The person or item. */
  title: z.string().nullable(),
  detail: z.string().nullable(),
  /** For a sale. */
  number: z.int().nullable(),
  status: z.string().nullable(),
  /** The commission rate of the line. */
  rateBp: z.int().nullable(),
  amountMinor: z.int(),
  /** The quantity sold less refunds; or the number of visits. */
  pieces: z.int(),
  /** The length of an appointment. */
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
    /** The service, product, member, category, hour ('9'), hour of a weekday ('1-9', 0 is Sunday) or method. */
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
    /** Of all rows, on all pages. */
    total: z.object({ rows: z.int(), amountMinor: z.int(), pieces: z.int(), ms: z.int() }),
  }),
})

export type ReportRow = z.output<typeof zRow>
