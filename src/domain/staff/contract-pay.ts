import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoneyMinor } from '#domain/kit/money.ts'
import { zSalonDay, zSalonMonth } from '#domain/kit/period.ts'
import { orNull, zId, zLine } from '#domain/kit/text.ts'

/** Minor units; see `Pay`. */
const zPay = z.object({
  salesMinor: z.int(),
  commissionMinor: z.int(),
  tipsMinor: z.int(),
  advancesMinor: z.int(),
  carriedMinor: z.int(),
  payMinor: z.int(),
  leftMinor: z.int(),
})

const zAdvance = z.object({
  id: zId,
  staffId: zId,
  amountMinor: z.int(),
  /** The salon's day. */
  givenOn: z.string(),
  note: z.string().nullable(),
  /**
   * The location whose till paid it in cash; null: paid otherwise. The day close expects that much less there.
   */
  tillLocationId: zId.nullable(),
})
export type Advance = z.output<typeof zAdvance>
/** As it is stored. */
export const advanceFields = zAdvance.keyof().options

const topics = ['sales', 'staff', 'salon'] as const
/** This month of the salon, unless another is named. */
const month = zSalonMonth.optional()

export const readEarningsContract = endpoint({
  method: 'GET',
  path: '/api/earnings',
  access: permissions.seeEarnings,
  summary: 'A member’s earnings in a month, by day: one’s own, or anyone’s for people who may see pay',
  topics,
  query: z.strictObject({ month, staffId: zId.optional() }),
  output: z.object({
    staffId: zId,
    name: z.string(),
    month: z.string(),
    pay: zPay,
    /** The days on which there was something, the latest first. */
    days: z.array(z.object({ day: z.string(), salesMinor: z.int(), commissionMinor: z.int(), tipsMinor: z.int() })),
    advances: z.array(zAdvance),
  }),
})

export const readPaySheetContract = endpoint({
  method: 'GET',
  path: '/api/pay-sheet',
  access: permissions.seeStaffPay,
  summary: 'The pay of everyone for a month: commission and tips, less advances',
  topics,
  query: z.strictObject({ month }),
  output: z.object({
    month: z.string(),
    /** In the order in which they joined; former members only if the month has something for them. */
    members: z.array(zPay.extend({ staffId: zId, name: z.string(), position: z.int() })),
    /** The latest first. */
    advances: z.array(zAdvance.extend({ staffName: z.string() })),
  }),
})

export const addAdvanceContract = endpoint({
  method: 'POST',
  path: '/api/advances',
  access: permissions.seeStaffPay,
  summary: 'Records money that a member got before payday',
  topics: ['staff'],
  body: z.strictObject({
    staffId: zId,
    amountMinor: zMoneyMinor.min(1, 'Enter an amount above 0.'),
    givenOn: zSalonDay,
    note: orNull(zLine(200)),
    /** Paid in cash out of the till. */
    isFromTill: z.boolean().default(false),
    /** The location of that till; by default the caller's. */
    locationId: orNull(zId),
  }),
  output: z.object({ advance: zAdvance }),
})

export const deleteAdvanceContract = endpoint({
  method: 'DELETE',
  path: '/api/advances/:id',
  access: permissions.seeStaffPay,
  summary: 'Deletes an advance that was entered by mistake; the audit log keeps it',
  topics: ['staff'],
  params: z.strictObject({ id: zId }),
  output: z.strictObject({}),
})
