import type { Instant, LocalDate, TimeZone } from '#domain/kit/dates.ts'
import type { AddonId } from './catalogue.ts'
import type { HistoryAction } from './contract.ts'
import type { Verified } from '#domain/kit/provider.ts'
import type { Payment, Review } from './payment.ts'
import type { PlanId } from './plans.ts'
import type { OwnedAddon, Subscription } from './subscription.ts'

/** The input for settling a payment; all of it is locked. */
export interface FoundForSettling {
  salonId: string
  payment: Payment
  /** The salon's last subscription, whatever its status. */
  subscription: Subscription | null
  addons: readonly OwnedAddon[]
  /** The SMS credits that were bought and not used. */
  credits: number
  /** The credits that this payment brought and that are not reversed. */
  creditsOfPayment: number
}

/**
 * A change that the provider reports separately from the transaction: it was refunded in full, is disputed, or is no
 * longer disputed.
 */
export type Notice = 'refunded' | 'disputed' | 'dispute-over' | null

export interface Moment {
  now: Instant
  timeZone: TimeZone
  newId: () => string
}

export interface HistoryEntry {
  subscriptionId: string
  action: HistoryAction
  fromPlan: PlanId | null
  toPlan: PlanId | null
  amountMinor: number
  reference: string | null
  notes: string | null
}

/** A new state of an add-on, with the payment that brought it. */
export interface SettledAddon {
  id: AddonId
  paidUntil: LocalDate | null
  isSuspended: boolean
  reference: string
}

/** The changes when a payment is settled; whatever a missing field describes stays as it is. */
export interface Settlement {
  payment: Partial<
    Pick<Payment, 'state' | 'heldReason' | 'came' | 'paidAt' | 'subscriptionId' | 'takenBackAt' | 'isDisputed'>
  > & {
    appliedAt?: Instant
    review?: { as: Review; reason: string }
  }
  /** The subscription to write: a new one, or a new state of the current one. */
  subscription?: Subscription
  /** The previous subscription, if a new one replaces it. */
  endedId?: string
  /** The charged amount, and the card that may be charged again. */
  charged?: { amountMinor: number; at: Instant; card: Verified['card'] }
  addons?: SettledAddon[]
  credits?: { credits: number; why: 'bought' | 'taken-back' | 'given-back' }
  history?: HistoryEntry
  plan?: { plan: PlanId; status: 'active' | 'inactive' }
}
