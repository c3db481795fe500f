import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoneyMinor } from '#domain/kit/money.ts'
import { zSalonDay, zSalonMonth } from '#domain/kit/period.ts'
import { orNull, zId, zLine } from '#domain/kit/text.ts'

/** A member's pay in minor units; see `Pay`. */
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
  /** The date of the advance in the salon's zone. */
  givenOn: z.string(),
  note: z.string().nullable(),
  /**
   * The location whose till paid the advance in cash; null if it was paid otherwise. The day close expects that much
   * less cash there.
   */
  tillLocationId: zId.nullable(),
})
export type Advance = z.output<typeof zAdvance>
/** The stored fields of an advance. */
export const advanceFields = zAdvance.keyof().options

const topics = ['sales', 'staff', 'salon'] as const
/** The requested month; the salon's current month by default. */
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
    /** The member's phone, to which their pay slip is sent. */
    phoneE164: z.string().nullable(),
    month: z.string(),
    pay: zPay,
    /** The days with sales, commission or tips, latest first. */
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
    /** The members in the order in which they joined; former members only if they have amounts in the month. */
    members: z.array(zPay.extend({ staffId: zId, name: z.string(), position: z.int() })),
    /** The advances, latest first. */
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
    /** The advance is paid in cash from the till. */
    isFromTill: z.boolean().default(false),
    /** The location of the till; the caller's location by default. */
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
