import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zFirstStep } from './first-steps.ts'
import { zListedSale } from '#domain/sales/contract.ts'

const zStatus = z.enum(['booked', 'in-progress', 'completed', 'cancelled'])

const zTodaysAppointment = z.object({
  id: z.string(),
  customerName: z.string(),
  customerId: z.string().nullable(),
  serviceIds: z.array(z.string()),
  serviceNames: z.array(z.string()),
  staffId: z.string(),
  /** The members who do its services, by start; their place in the team, from 0, decides the colour of their arch. */
  members: z.array(z.object({ name: z.string(), position: z.int() })),
  status: zStatus,
  /** A visitor booked the appointment. */
  isOnline: z.boolean(),
  /** The salon has not approved the booking yet. */
  awaitsApproval: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  version: z.int(),
  /** A sale was recorded for this appointment. */
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
    /** The current date in the salon's zone (LocalDate). */
    today: z.string(),
    /** The revenue of today; null for people who do not see sales. */
    revenue: z
      .object({
        /** The amount sold minus the amount refunded, without tips. */
        totalMinor: z.int(),
        saleCount: z.int(),
        /** The part of today's sales that is not paid yet; null for people who don't see every sale. */
        owedMinor: z.int().nullable(),
        lastSaleAt: z.string().nullable(),
        /** The hours of the local day that have sales, in ascending order; voided sales do not count. */
        byHour: z.array(z.object({ hour: z.int(), totalMinor: z.int() })),
      })
      .nullable(),
    appointments: z.object({
      /** The number of today's appointments, without the cancelled ones. */
      count: z.int(),
      booked: z.int(),
      inProgress: z.int(),
      completed: z.int(),
      /** The first appointments of the list, the most urgent first. */
      first: z.array(zTodaysAppointment),
      /**
       * Today's opening hours in minutes of the salon's clock, and the holiday that closes the day; null if
       * appointments are listed.
       */
      opening: z.object({ spans: z.array(z.tuple([z.int(), z.int()])), closedFor: z.string().nullable() }).nullable(),
    }),
    /** The numbers of customers; null for people who do not see customers. */
    customers: z.object({ total: z.int(), newThisMonth: z.int(), seenToday: z.int() }).nullable(),
    /** The products that are low on stock; null for people who do not see stock. */
    lowStock: z
      .object({
        count: z.int(),
        first: z.array(zLowProduct),
      })
      .nullable(),
    /** The latest sales as in the list of sales, without voided ones; null for people who do not see sales. */
    recentSales: z.array(zListedSale).nullable(),
    /** The number of online bookings that need approval, and the next of them. */
    waiting: z.object({ count: z.int(), nextId: z.string().nullable() }),
    /**
     * The number of bookings that await their deposit, the number whose customer says that it is paid, and the next of
     * them.
     */
    deposits: z.object({ count: z.int(), saidCount: z.int(), nextId: z.string().nullable() }),
    /** The number of visits with card payments that do not match their deposit, and the next of them. */
    heldCards: z.object({ count: z.int(), nextId: z.string().nullable() }),
    /**
     * The numbers of transfers and of card payments on terminals that pay no bill and need to be refunded, without those
     * for visits; 0 for people who do not record sales.
     */
    heldOfSales: z.object({ transfers: z.int(), cards: z.int() }),
    /**
     * Visitors cannot book, because the plan's appointments of this month are used up. Only for people who
     * change settings.
     */
    isBookingStopped: z.boolean(),
    /**
     * The first steps of a new salon; null if they are done or hidden, and for people who don't change settings.
     */
    firstSteps: z.array(zFirstStep).nullable(),
  }),
})

/**
 * The number of minutes after its end for which an unpaid appointment is at the top of Today's Appointments, because
 * the customer is at the till. After that, it comes after booked appointments; otherwise it would hide the day
 * of a salon that records no sales.
 */
export const atTillMin = 60

/** The length of each list on the dashboard (document 1, section 9). */
export const dashboardLimits = { appointments: 5, lowStock: 6, sales: 5 } as const
