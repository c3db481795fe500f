import type { Instant } from './dates.ts'
import { jsonIn } from './json-in.ts'

/* The types and checks of a payment provider, for payments to Parlour and to salons. */

/** The mode of the provider's keys: with test keys no money moves. */
export type Mode = 'test' | 'live'

/** A transaction as the provider reports it on request. */
export interface Verified {
  reference: string
  status: string
  amountMinor: number
  /** The requested amount, if the customer paid the fee in addition. */
  requestedMinor: number | null
  currency: string
  mode: string
  paidAt: Instant | null
  /** The metadata as received: an object, a text, 0 or nothing. */
  metadata: unknown
  /** The card's authorization for later charges; null if the card cannot be charged again. */
  card: { code: string; words: string } | null
}

/** The values that a transaction was started with. */
export interface Begun {
  reference: string
  amountMinor: number
  currency: string
  mode: Mode
  metadata: Readonly<Record<string, string>>
}

export type Mismatch = 'reference' | 'currency' | 'mode' | 'amount' | 'metadata'

/**
 * Returns why a payment differs from the one that was started, or null. `amount` is more than was requested if
 * the customer paid the fee; then `requested_amount` is the requested amount. The returned metadata decides nothing,
 * but a contradiction in it counts against the payment.
 */
export function whyNotAsBegun(begun: Begun, verified: Verified): Mismatch | null {
  const { amountMinor, requestedMinor } = verified
  if (verified.reference !== begun.reference) return 'reference'
  if (verified.currency !== begun.currency) return 'currency'
  if (verified.mode !== begun.mode) return 'mode'
  const asked = requestedMinor ?? amountMinor
  if (asked !== begun.amountMinor || amountMinor < begun.amountMinor) return 'amount'
  return saysOtherwise(verified.metadata, begun.metadata) ? 'metadata' : null
}

function saysOtherwise(metadata: unknown, ours: Readonly<Record<string, string>>): boolean {
  const said = typeof metadata === 'string' ? jsonIn(metadata) : metadata
  if (typeof said !== 'object' || said === null) return false
  return Object.entries(ours).some(([key, value]) => key in said && (said as Record<string, unknown>)[key] !== value)
}
