import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoneyMinor } from '#domain/kit/money.ts'
import { zMoment } from '#domain/kit/page.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { orNull, zId, zLine } from '#domain/kit/text.ts'
import { zPaymentMethod } from '#domain/sales/payments.ts'

const zDayMoney = z.object({
  /** The immediate payments of the day's sales, without change. */
  salesMinor: z.int(),
  /** The balances of earlier sales that were paid on this day. */
  balancesMinor: z.int(),
  /** The deposits for future visits. */
  depositsMinor: z.int(),
  /** The refunds of sales and of deposits. */
  refundsMinor: z.int(),
  /** The cash that left the till for other purposes: advances of pay and expenses. */
  paidOutMinor: z.int(),
  /** The part of sales and balances that consists of unconfirmed transfers. */
  awaitingMinor: z.int(),
  /** The expected amount: sales, balances and deposits, minus refunds and payouts. */
  expectedMinor: z.int(),
})

const zCash = z.object({
  floatMinor: z.int(),
  /** The expected cash, including the float. */
  expectedMinor: z.int(),
  countedMinor: z.int(),
  /** The counted cash minus the expected cash; below 0, cash is missing. */
  varianceMinor: z.int(),
  reason: z.string().nullable(),
  staffName: z.string(),
  closedAt: zMoment,
})

const zDay = z.object({
  day: z.string(),
  locationId: z.string(),
  /** The money by member and method, as it is now or, for a closed day, as it was when the day was closed. */
  entries: z.array(
    z.object({ staffId: z.string(), staffName: z.string(), method: zPaymentMethod, ...zDayMoney.shape }),
  ),
  /** The sums of all three methods. */
  methods: z.array(z.object({ method: zPaymentMethod, ...zDayMoney.shape })),
  /** The part of the day's sales that is not paid yet, always as it is now. */
  owedMinor: z.int(),
  close: zCash.nullable(),
})
export type SalesDay = z.output<typeof zDay>

/** A day in the salon's zone, and the location; by default the caller's. */
const dayFields = { day: zSalonDay, locationId: orNull(zId) }

export const readDayCloseContract = endpoint({
  method: 'GET',
  path: '/api/day-close',
  access: permissions.closeDays,
  summary: 'The expected amounts of a day, by method and member, and its close',
  topics: ['sales', 'staff'],
  query: z.strictObject(dayFields),
  output: zDay,
})

export const listDayClosesContract = endpoint({
  method: 'GET',
  path: '/api/day-closes',
  access: permissions.closeDays,
  summary: 'The closed days, latest first, in pages',
  topics: ['sales', 'staff'],
  query: z.strictObject({
    locationId: dayFields.locationId,
    /** The `nextCursor` of the previous page; the page has the days before it. */
    cursor: zSalonDay.optional(),
  }),
  output: z.object({ closes: z.array(zCash.extend({ day: z.string() })), nextCursor: z.string().nullable() }),
})

export const closeDayContract = endpoint({
  method: 'POST',
  path: '/api/day-close',
  access: permissions.closeDays,
  summary: 'Closes a day: counted cash against expected. A closed day takes no further money in or out',
  topics: ['sales'],
  body: z.strictObject({
    ...dayFields,
    /** The float in the drawer in the morning. */
    floatMinor: zMoneyMinor.default(0),
    countedMinor: zMoneyMinor,
    /**
     * The expected cash in `methods`, without the float, at the time of the count; the request is refused if money has
     * moved since.
     */
    expectedMinor: z.int(),
    /** The reason for a difference; required if counted and expected cash differ. */
    reason: orNull(zLine(300)),
  }),
  output: zDay,
})

export const reopenDayContract = endpoint({
  method: 'POST',
  path: '/api/day-close/reopen',
  access: permissions.closeDays,
  summary: 'Reopens a closed day; the owner any, a receptionist only today. The log keeps the count',
  topics: ['sales'],
  body: z.strictObject(dayFields),
  output: zDay,
})
