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
  /** Balances of earlier sales, paid on this day. */
  balancesMinor: z.int(),
  /** Deposits of visits to come. */
  depositsMinor: z.int(),
  /** Handed back, of sales and of deposits. */
  refundsMinor: z.int(),
  /** Cash that went out of the till for other things: advances of pay, expenses. */
  paidOutMinor: z.int(),
  /** Part of sales and balances: transfers that are not confirmed yet. */
  awaitingMinor: z.int(),
  /** The expected amount: sales, balances and deposits, less refunds and payouts. */
  expectedMinor: z.int(),
})

const zCash = z.object({
  floatMinor: z.int(),
  /** Cash, the float included. */
  expectedMinor: z.int(),
  countedMinor: z.int(),
  /** Counted less expected: below 0 something is missing. */
  varianceMinor: z.int(),
  reason: z.string().nullable(),
  staffName: z.string(),
  closedAt: zMoment,
})

const zDay = z.object({
  day: z.string(),
  locationId: z.string(),
  /** Each member and method with money in or out, as it is now, or was when the day was closed. */
  entries: z.array(
    z.object({ staffId: z.string(), staffName: z.string(), method: zPaymentMethod, ...zDayMoney.shape }),
  ),
  /** All three methods. */
  methods: z.array(z.object({ method: zPaymentMethod, ...zDayMoney.shape })),
  close: zCash.nullable(),
})
export type SalesDay = z.output<typeof zDay>

/** A day of the salon's zone; the location is the caller's by default. */
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
    /** `nextCursor` of the page before: days before this one. */
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
    /** The expected cash in `methods`, so without the float, when it was counted: refused if money moved meanwhile. */
    expectedMinor: z.int(),
    /** Needed where counted and expected differ. */
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
