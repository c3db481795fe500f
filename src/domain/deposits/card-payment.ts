import type { Instant } from '#domain/kit/dates.ts'
import type { Currency } from '#domain/kit/money.ts'
import type { Begun, Mismatch } from '#domain/kit/provider.ts'

/**
 * The smallest amount that the provider charges to a card, in minor units; it does not accept the currencies that are
 * missing here.
 */
const leastMinor: Readonly<Partial<Record<Currency, number>>> = { NGN: 5000, USD: 200, GHS: 10, KES: 300, ZAR: 100 }

/** Returns whether the provider accepts a currency. */
export const isCardCurrency = (currency: Currency): boolean => leastMinor[currency] !== undefined

/** Returns whether a deposit can be paid by card. */
export function canBePaidByCard(amountMinor: number, currency: Currency): boolean {
  return amountMinor >= (leastMinor[currency] ?? Infinity)
}

/** The number of minutes for which an open card payment is continued; after that, a new one starts. */
export const resumedMin = 30

/** The number of minutes after its start in which a payment may still arrive: a day. */
export const cardMayComeMin = 24 * 60

/** The largest number of payments started for one visit. */
export const mostPayments = 20

/** The reasons why a received payment is not the deposit. */
export type HeldReason = Mismatch | 'paid-already' | 'released'

/** A card payment for the deposit of an appointment (decision 78). */
export interface CardPayment {
  reference: string
  appointmentId: string
  amountMinor: number
  currency: string
  mode: Begun['mode']
  state: 'open' | 'applied' | 'held' | 'returned'
  heldReason: HeldReason | null
  paidMinor: number | null
  paidCurrency: string | null
  paidAt: Instant | null
  /** The address of the provider's page; null if the provider has not answered yet. */
  authorizationUrl: string | null
  /** The last status from the provider; null if there is none yet. */
  providerStatus: string | null
  createdAt: Instant
}

/** Returns the metadata that the provider gets with a payment; they are compared when it reports the payment. */
export function cardMetadata({ appointmentId }: Pick<CardPayment, 'appointmentId'>, salonId: string) {
  return { salonId, appointmentId }
}

/** The outcomes that a customer who returns from a payment can see. */
export const cardOutcomes = ['paid', 'checking', 'failed', 'abandoned', 'held', 'none'] as const
export type CardOutcome = (typeof cardOutcomes)[number]

/**
 * Returns the status of a visit's payments, newest first, for its customer: held if one of them is held, paid if the
 * deposit was received, otherwise the status of the last payment. `isUnknown` means that the provider did not answer.
 */
export function outcomeOf(
  payments: readonly Pick<CardPayment, 'state' | 'providerStatus'>[],
  { isReceived, isUnknown }: { isReceived: boolean; isUnknown: boolean },
): CardOutcome {
  const [last] = payments
  if (payments.some(({ state }) => state === 'held')) return 'held'
  if (isReceived) return 'paid'
  if (!last || last.state !== 'open') return 'none'
  if (isUnknown) return 'checking'
  if (last.providerStatus === 'failed') return 'failed'
  return isOver(last) ? 'abandoned' : 'checking'
}

/** Returns whether a payment will never be paid, according to the provider. */
const isOver = ({ providerStatus }: Pick<CardPayment, 'providerStatus'>) =>
  providerStatus === null || providerStatus === 'abandoned' || providerStatus === 'reversed'
