import type { Instant } from './dates.ts'
import { jsonIn } from './json-in.ts'

/* A payment provider, for any payee. */

/** Of the provider's keys: with those for tests no money moves. */
export type Mode = 'test' | 'live'

/** A transaction as the provider tells it when it is asked. */
export interface Verified {
  reference: string
  status: string
  amountMinor: number
  /** What was asked for, where the customer bore the fee. */
  requestedMinor: number | null
  currency: string
  mode: string
  paidAt: Instant | null
  /** As it came: an object, a text, 0 or nothing. */
  metadata: unknown
  /** What can be charged again; null where the card cannot. */
  card: { code: string; words: string } | null
}

/** What a transaction was begun with. */
export interface Begun {
  reference: string
  amountMinor: number
  currency: string
  mode: Mode
  metadata: Readonly<Record<string, string>>
}

export type Mismatch = 'reference' | 'currency' | 'mode' | 'amount' | 'metadata'

/**
 * Why what was paid is not what was begun, or null. `amount` is more than what was asked for where the customer
 * bore the fee; then `requested_amount` tells what was asked. What comes back of the metadata decides nothing, but is held
 * against it where it says otherwise.
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
