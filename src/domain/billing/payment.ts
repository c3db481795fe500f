import type { Instant, LocalDate } from '#domain/kit/dates.ts'
import type { AddonId, Cycle, PaidPlanId } from './catalogue.ts'
import type { Effect } from './quote.ts'

/** Of the provider's keys: with those for tests no money moves. */
export type Mode = 'test' | 'live'

/** A payment as it was begun: what is bought, and for how much, decided before anybody paid. */
export interface Payment {
  reference: string
  effect: Effect
  planId: PaidPlanId
  cycle: Cycle
  addonIds: AddonId[]
  branchCount: number
  valueMinor: number
  amountMinor: number
  currency: string
  mode: Mode
  /** The day of the salon on which its price was made, and the subscription on which it was. */
  quotedOn: LocalDate
  basis: { subscriptionId: string; endsOn: LocalDate } | null
  agreesToRenewal: boolean
  isAutomatic: boolean
  /** open: nobody knows of a payment; applied: what was bought is there; held: paid, and not as it was begun. */
  state: 'open' | 'applied' | 'held'
  heldReason: HeldReason | null
  /** What it was applied to. */
  subscriptionId: string | null
  takenBackAt: Instant | null
  isDisputed: boolean
}

/** Why a payment that was made is not applied: for whoever hosts Parlour to look at. */
export const heldReasons = [
  'reference',
  'currency',
  'mode',
  'amount',
  'metadata',
  'no-subscription',
  'addon-owned',
  'plan-changed',
  'taken-back',
] as const
export type HeldReason = (typeof heldReasons)[number]

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

/** What is told to the provider with a payment, and compared when it comes back. */
export function metadataOf(
  { effect, planId, cycle, addonIds }: Pick<Payment, 'effect' | 'planId' | 'cycle' | 'addonIds'>,
  salonId: string,
) {
  const isAddon = effect === 'addon'
  return { salonId, planId: isAddon ? 'addon' : planId, billingCycle: cycle, addonIds: JSON.stringify(addonIds) }
}

/**
 * Why what was paid is not what was begun, or null. `amount` is more than what was asked for where the customer
 * bore the fee; then `requested_amount` tells what was asked. What comes back of the metadata decides nothing, but is held
 * against it where it says otherwise.
 */
export function whyMismatch(payment: Payment, verified: Verified, salonId: string): HeldReason | null {
  const { amountMinor, requestedMinor } = verified
  if (verified.reference !== payment.reference) return 'reference'
  if (verified.currency !== payment.currency) return 'currency'
  if (verified.mode !== payment.mode) return 'mode'
  const asked = requestedMinor ?? amountMinor
  if (asked !== payment.amountMinor || amountMinor < payment.amountMinor) return 'amount'
  return saysOtherwise(verified.metadata, metadataOf(payment, salonId)) ? 'metadata' : null
}

function saysOtherwise(metadata: unknown, ours: Readonly<Record<string, string>>): boolean {
  const said = typeof metadata === 'string' ? parsed(metadata) : metadata
  if (typeof said !== 'object' || said === null) return false
  return Object.entries(ours).some(([key, value]) => key in said && (said as Record<string, unknown>)[key] !== value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
