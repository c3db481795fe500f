import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zListedSale } from '#domain/sales/contract.ts'

const zStatus = z.enum(['booked', 'in-progress', 'completed', 'cancelled'])

const zTodaysAppointment = z.object({
  id: z.string(),
  customerName: z.string(),
  customerId: z.string().nullable(),
  serviceIds: z.array(z.string()),
  serviceNames: z.array(z.string()),
  staffId: z.string(),
  staffName: z.string(),
  /** Place of the member in the team, from 0: decides on the colour of their arch. */
  staffPosition: z.int(),
  status: zStatus,
  /** A visitor booked it. */
  isOnline: z.boolean(),
  /** The salon has still to say yes. */
  awaitsApproval: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  version: z.int(),
  /** A sale of this appointment exists already. */
  isSold: z.boolean(),
})
export type TodaysAppointment = z.output<typeof zTodaysAppointment>

const zLowProduct = z.object({
  id: z.string(),
  name: z.string(),
  currentStock: z.int(),
  minStockLevel: z.int(),
  locationName: z.string(),
})

export const readDashboardContract = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: permissions.seeDashboard,
  summary: 'Today at a glance, in the salon’s time zone; a stylist sees their own part',
  topics: ['appointments', 'customers', 'products', 'sales', 'salon', 'services', 'staff'],
  output: z.object({
    /** The salon's own today (LocalDate). */
    today: z.string(),
    /** Null for people who do not see sales. */
    revenue: z
      .object({
        /** Sold less taken back, without tips. */
        totalMinor: z.int(),
        saleCount: z.int(),
        lastSaleAt: z.string().nullable(),
        /** The hours of the local day in which something was sold, ascending; voided sales are left out. */
        byHour: z.array(z.object({ hour: z.int(), totalMinor: z.int() })),
      })
      .nullable(),
    appointments: z.object({
      /** All of today's but the cancelled ones. */
      count: z.int(),
      booked: z.int(),
      inProgress: z.int(),
      completed: z.int(),
      /** The most urgent appointments first. */
      first: z.array(zTodaysAppointment),
      /**
       * If no appointment is listed: today's opening hours, in minutes of the salon's clock, and the holiday that
       * closes the day.
       */
      opening: z.object({ spans: z.array(z.tuple([z.int(), z.int()])), closedFor: z.string().nullable() }).nullable(),
    }),
    /** Null for people who do not see customers. */
    customers: z.object({ total: z.int(), newThisMonth: z.int(), seenToday: z.int() }).nullable(),
    /** Null for people who do not see stock. */
    lowStock: z
      .object({
        count: z.int(),
        first: z.array(zLowProduct),
      })
      .nullable(),
    /** As in the list of sales, without voided ones; null for people who do not see sales. */
    recentSales: z.array(zListedSale).nullable(),
    /** Online bookings that need approval: their number, and the next one. */
    waiting: z.object({ count: z.int(), nextId: z.string().nullable() }),
    /** Bookings that await their deposit: their number, how many customers say it is paid, and the next one. */
    deposits: z.object({ count: z.int(), saidCount: z.int(), nextId: z.string().nullable() }),
    /** Visits for which money came by card that is not their deposit: how many, and the next to look at. */
    heldCards: z.object({ count: z.int(), nextId: z.string().nullable() }),
    /**
     * Visitors cannot book: the plan's appointments of this month are used up. Only for people who change
     * settings.
     */
    isBookingStopped: z.boolean(),
  }),
})

/**
 * The minutes after its end for which an unpaid appointment is at the top of Today's Appointments: the customer
 * is at the till. Later it comes after booked ones, because it would hide the day of a salon that records no sales.
 */
export const atTillMin = 60

/** The length of each list on the dashboard (document 1, section 9). */
export const dashboardLimits = { appointments: 5, lowStock: 6, sales: 5 } as const
