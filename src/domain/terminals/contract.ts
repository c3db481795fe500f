import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zLocalDate } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { orNull, zId, zLine, zName } from '#domain/kit/text.ts'
import { chargeProblems, chargeHeldReasons, stages } from './charge.ts'

export const zTerminal = z.object({
  id: z.string(),
  /** The provider's id of the device. */
  code: z.string(),
  name: z.string(),
  locationId: z.string(),
  /** It can be charged: the salon's add-on covers it. */
  isUsable: z.boolean(),
})
export type Terminal = z.output<typeof zTerminal>

/** Why no terminal can be charged: no add-on, no Paystack key, one that cannot be read, or another currency. */
export const whysNoTerminals = ['no-addon', 'no-key', 'key-unreadable', 'currency'] as const

const zTerminals = z.object({
  /** Null if terminals can be charged. */
  whyNot: z.enum(whysNoTerminals).nullable(),
  /** How many terminals the salon may use; null means any number. */
  limit: z.int().nullable(),
  /** With test keys no money moves. */
  mode: z.enum(['test', 'live']).nullable(),
  /** The registered terminals of the caller's locations, by name. */
  terminals: z.array(zTerminal),
})
export type Terminals = z.output<typeof zTerminals>

export const listTerminalsContract = endpoint({
  method: 'GET',
  path: '/api/terminals',
  access: permissions.recordSales,
  summary: 'The card terminals, and whether they can be charged',
  topics: ['salon'],
  output: zTerminals,
})

const terminalFields = { name: zName, locationId: orNull(zId) }

export const addTerminalContract = endpoint({
  method: 'POST',
  path: '/api/terminals',
  access: permissions.changeSettings,
  summary: 'Registers a card terminal by its Paystack id, which is checked with Paystack',
  notInExample: 'requests to the payment provider',
  topics: ['salon'],
  repeatable: 'a device is registered once',
  body: z.strictObject({
    code: zLine(40).regex(/^[A-Za-z0-9_-]{4,40}$/, 'A terminal id has letters and digits, like 2872S934.'),
    ...terminalFields,
  }),
  output: zTerminals,
})

export const editTerminalContract = endpoint({
  method: 'PUT',
  path: '/api/terminals/:terminalId',
  access: permissions.changeSettings,
  summary: 'Changes the name or the location of a card terminal',
  topics: ['salon'],
  repeatable: 'it sets what is given',
  params: z.strictObject({ terminalId: zId }),
  body: z.strictObject(terminalFields),
  output: zTerminals,
})

export const removeTerminalContract = endpoint({
  method: 'DELETE',
  path: '/api/terminals/:terminalId',
  access: permissions.changeSettings,
  summary: 'Removes a card terminal; what was paid on it stays',
  topics: ['salon'],
  repeatable: 'what is removed stays so',
  params: z.strictObject({ terminalId: zId }),
  output: zTerminals,
})

const zCharge = z.object({
  id: z.string(),
  saleId: z.string(),
  /** The receipt's number. */
  number: z.int(),
  terminalName: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  stage: z.enum(stages),
  problem: z.enum(chargeProblems).nullable(),
  /** The provider's own words about the problem. */
  said: z.string().nullable(),
  /** What can be typed on the device to open the bill by hand; null until the provider has made it. */
  offlineReference: z.string().nullable(),
  /** The reason why a payment is held, to be refunded. */
  heldReason: z.enum(chargeHeldReasons).nullable(),
  paidMinor: z.int().nullable(),
  paidCurrency: z.string().nullable(),
  paidAt: z.string().nullable(),
  createdAt: z.string(),
  /** The provider did not answer the last question. */
  isSilent: z.boolean(),
})
export type ShownCharge = z.output<typeof zCharge>

const chargeParams = z.strictObject({ chargeId: zId })
const oneCharge = z.object({ charge: zCharge })

export const followChargeContract = endpoint({
  method: 'POST',
  path: '/api/terminal-charges/:chargeId/follow',
  access: permissions.recordSales,
  summary: 'Sends a charge to its terminal if it is not there yet, asks if it is paid, and settles its sale, once',
  notInExample: 'requests to the payment provider',
  topics: ['sales'],
  repeatable: 'a charge is sent and settled once',
  params: chargeParams,
  output: oneCharge,
})

export const resendChargeContract = endpoint({
  method: 'POST',
  path: '/api/terminal-charges/:chargeId/send',
  access: permissions.recordSales,
  summary: 'Shows the same bill on its terminal again; it can be paid once',
  notInExample: 'requests to the payment provider',
  topics: ['sales'],
  repeatable: 'it is the same bill, which is paid once',
  params: chargeParams,
  output: oneCharge,
})

export const cancelChargeContract = endpoint({
  method: 'POST',
  path: '/api/terminal-charges/:chargeId/cancel',
  access: permissions.recordSales,
  summary: 'Stops a charge that is not paid; its amount is owed again',
  notInExample: 'requests to the payment provider',
  topics: ['sales'],
  repeatable: 'a charge is stopped once',
  params: chargeParams,
  output: oneCharge,
})

const zMoney = z.object({
  reference: z.string(),
  /** The terminal's name; null if the provider gave no device. */
  terminalName: z.string().nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  last4: z.string().nullable(),
  paidAt: z.string(),
})
export type ShownMoney = z.output<typeof zMoney>

const zCases = z.object({
  /** Charges that wait for a card, and payments that need to be refunded, newest first. */
  charges: z.array(zCharge),
  /** Money that was taken on a device and belongs to no charge, newest first. */
  unallocated: z.array(zMoney),
})
export type TerminalCases = z.output<typeof zCases>

export const readTerminalCasesContract = endpoint({
  method: 'GET',
  path: '/api/terminal-cases',
  access: permissions.recordSales,
  summary: 'What needs a look on the card terminals: open charges, payments to refund, and money of no charge',
  topics: ['sales', 'salon'],
  output: zCases,
})

export const refreshTerminalsContract = endpoint({
  method: 'POST',
  path: '/api/terminal-cases/refresh',
  access: permissions.recordSales,
  summary: 'Asks Paystack about open charges, and what was taken on the devices in the last days',
  notInExample: 'requests to the payment provider',
  topics: ['sales'],
  repeatable: 'asking changes nothing',
  output: z.object({ hasAnswered: z.boolean() }),
})

export const returnChargeContract = endpoint({
  method: 'POST',
  path: '/api/terminal-charges/:chargeId/returned',
  access: permissions.recordSales,
  summary: 'Records that a held payment was refunded, with Paystack',
  topics: ['sales'],
  params: chargeParams,
  output: zCases,
})

export const setMoneyAsideContract = endpoint({
  method: 'POST',
  path: '/api/terminal-money/set-aside',
  access: permissions.recordSales,
  summary: 'Sets money of no charge aside: it is recorded in another way, or was refunded',
  topics: ['sales'],
  body: z.strictObject({ reference: zLine(200) }),
  output: zCases,
})

const sums = {
  count: z.int(),
  amountMinor: z.int(),
  /** The provider's fees that are known. */
  feeMinor: z.int(),
  netMinor: z.int(),
  /** The number of payments whose fee is not known yet. */
  unknownFees: z.int(),
}

export const readTerminalReportContract = endpoint({
  method: 'GET',
  path: '/api/terminal-report',
  access: permissions.closeDays,
  summary: 'What was paid on each card terminal in whole local days, the fees, and when it is usually paid out',
  topics: ['sales', 'salon'],
  query: z.strictObject({
    from: zLocalDate,
    to: zLocalDate,
    /** A location; by default the caller's current one. */
    locationId: zId.optional(),
  }),
  output: z.object({
    terminals: z.array(z.object({ terminalId: z.string(), name: z.string(), locationId: z.string(), ...sums })),
    /** The sums by the day on which the provider usually pays out. */
    payouts: z.array(z.object({ day: z.string(), ...sums })),
  }),
})
