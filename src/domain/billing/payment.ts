import type { Instant, LocalDate } from '#domain/kit/dates.ts'
import { type Mode, type Verified, whyNotAsBegun } from '#domain/kit/provider.ts'
import type { AddonId, Cycle, PaidPlanId } from './catalogue.ts'
import type { Effect } from './quote.ts'

/** A started payment: the purchase and its price, both decided before the payment. */
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
  /** The day of the salon on which the price was made; basis is the subscription on which it was made. */
  quotedOn: LocalDate
  basis: { subscriptionId: string; endsOn: LocalDate } | null
  agreesToRenewal: boolean
  isAutomatic: boolean
  /**
   * The state of the payment. open: not known to be paid. applied: the purchase is active. held: paid, but not as it
   * was started. closed: it was held, and an operator decided that it buys nothing.
   */
  state: 'open' | 'applied' | 'held' | 'closed'
  heldReason: HeldReason | null
  /** The details of the payment that arrived; null if the payment is not held. */
  came: Came | null
  paidAt: Instant | null
  /** The id of the subscription or add-on to which the payment was applied. */
  subscriptionId: string | null
  takenBackAt: Instant | null
  isDisputed: boolean
}

/** The reasons why a completed payment is not applied, for the host to check. */
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

/** The provider's details of a held payment. */
export interface Came {
  amountMinor: number
  requestedMinor: number | null
  currency: string
  mode: string
}

/** An operator's decision about a held payment. */
export type Review = 'applied' | 'refunded' | 'closed'

/** Returns the metadata that the provider gets with a payment; they are compared when it reports the payment. */
export function metadataOf(
  { effect, planId, cycle, addonIds }: Pick<Payment, 'effect' | 'planId' | 'cycle' | 'addonIds'>,
  salonId: string,
) {
  const isAddon = effect === 'addon'
  return { salonId, planId: isAddon ? 'addon' : planId, billingCycle: cycle, addonIds: JSON.stringify(addonIds) }
}

/**
 * Returns the metadata to send to the provider: they include the salon's name, for people who read them there. The name
 * is not compared, because it may change before the payment is settled.
 */
export const toldMetadata = (payment: Parameters<typeof metadataOf>[0], salon: { id: string; name: string }) => ({
  ...metadataOf(payment, salon.id),
  salonName: salon.name,
})

/** Returns why a payment differs from the one that was started, or null. */
export function whyMismatch(payment: Payment, verified: Verified, salonId: string): HeldReason | null {
  return whyNotAsBegun({ ...payment, metadata: metadataOf(payment, salonId) }, verified)
}
