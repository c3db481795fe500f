import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import type { Mode } from '#domain/kit/provider.ts'

/*
 * A charge on a card terminal. Its row is written with the sale, before the provider is asked for
 * anything. The provider has one payment request per charge, which carries the charge's id and can be paid once; it may
 * be shown on the device any number of times.
 */

export const chargeStates = ['open', 'paid', 'cancelled', 'expired', 'failed', 'held', 'returned'] as const
export type ChargeState = (typeof chargeStates)[number]

/** Why a charge is not on the device, or why the provider refused it. */
export const chargeProblems = ['offline', 'busy', 'not-sent', 'key', 'country', 'refused', 'amount'] as const
export type ChargeProblem = (typeof chargeProblems)[number]

/** Why a received payment does not pay its sale, so that it needs to be refunded. */
export const chargeHeldReasons = ['amount', 'currency', 'mode', 'paid-twice', 'voided'] as const
export type ChargeHeldReason = (typeof chargeHeldReasons)[number]

export interface Charge {
  id: string
  terminalId: string
  saleId: string
  paymentId: string
  amountMinor: number
  currency: string
  mode: Mode
  state: ChargeState
  problem: ChargeProblem | null
  /** When the provider was last asked to make the request; null before the first time. */
  triedAt: Instant | null
  /** The request at the provider; null until it is known. */
  requestId: string | null
  requestCode: string | null
  offlineReference: string | null
  eventId: string | null
  pushedAt: Instant | null
  deliveredAt: Instant | null
  declinedAt: Instant | null
  /** When the provider confirmed that the request can no longer be opened. */
  archivedAt: Instant | null
  endedAt: Instant | null
  createdAt: Instant
}

/** For how long a charge waits for the customer's card: an hour. */
export const openMin = 60

/**
 * For how long it is unknown if a request without an answer is still being made: longer than the client waits for an
 * answer.
 */
export const makingSec = 30

/** For how long the provider is asked about a charge that was stopped, because it may still be paid: three days. */
export const stoppedMin = 3 * 24 * 60

/**
 * The next thing to do about a charge: 'make' the request, 'look' for one whose answer was lost, 'push' it to the
 * device, 'ask' if it is paid, 'expire' it, or nothing.
 */
export type Step = 'make' | 'look' | 'push' | 'ask' | 'expire' | 'none'

/**
 * Returns the next step of a charge. A request whose answer was lost is first looked for; it is made again only
 * if the provider does not know it (`isUnknown`) after the first attempt has certainly ended, so that no customer is
 * charged twice.
 */
export function nextStep(charge: Charge, now: Instant, isUnknown = false): Step {
  const { state, requestCode, triedAt, createdAt, endedAt } = charge
  if (state !== 'open') {
    const maySucceed = (state === 'cancelled' || state === 'expired') && (requestCode !== null || triedAt !== null)
    return maySucceed && endedAt !== null && addMinutes(endedAt, stoppedMin) > now ? 'ask' : 'none'
  }
  const isOver = addMinutes(createdAt, openMin) <= now
  if (requestCode === null) {
    if (triedAt === null) return isOver ? 'expire' : 'make'
    if (!isUnknown) return 'look'
    if (isOver) return 'expire'
    return addMinutes(triedAt, makingSec / 60) <= now ? 'make' : 'none'
  }
  return charge.pushedAt === null && charge.problem === null && !isOver ? 'push' : 'ask'
}

/** Returns whether a charge that the provider does not report as paid has waited long enough. */
export const isWaitedOut = ({ state, createdAt }: Pick<Charge, 'state' | 'createdAt'>, now: Instant) =>
  state === 'open' && addMinutes(createdAt, openMin) <= now

/** The stages of a charge that a screen shows. */
export const stages = [
  'preparing',
  'unsure',
  'not-shown',
  'sent',
  'waiting',
  'declined',
  'paid',
  'cancelled',
  'expired',
  'failed',
  'held',
  'returned',
] as const
export type Stage = (typeof stages)[number]

/**
 * Returns the stage of a charge. Forwarding to the device, showing it there and payment are three different things, and
 * only the last one settles the sale.
 */
export function stageOf(charge: Charge): Stage {
  if (charge.state !== 'open') return charge.state
  if (charge.requestCode === null) return charge.triedAt === null ? 'preparing' : 'unsure'
  if (charge.problem !== null) return 'not-shown'
  if (charge.pushedAt === null) return 'preparing'
  if (charge.declinedAt !== null && charge.declinedAt >= charge.pushedAt) return 'declined'
  return charge.deliveredAt === null ? 'sent' : 'waiting'
}
