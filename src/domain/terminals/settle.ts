import type { Instant } from '#domain/kit/dates.ts'
import type { PaymentStatus } from '#domain/sales/payments.ts'
import type { Charge, ChargeHeldReason } from './charge.ts'

/** What the provider says about a payment request. */
export interface ToldRequest {
  isPaid: boolean
  amountMinor: number
  currency: string
  mode: string
  paidAt: Instant | null
}

/** The locked sale of a charge, and its payment there. */
export interface ChargedSale {
  balanceMinor: number
  voidedAt: Instant | null
  payment: { status: PaymentStatus }
  /** The sale's other charges that wait for a card. */
  openCharges: readonly Pick<Charge, 'id' | 'amountMinor'>[]
}

/**
 * What a report of the provider changes. `balanceMinor` is the sale's new balance; `replaces` is another charge for the
 * same money, which has to be stopped.
 */
export type ChargeOutcome =
  | { kind: 'none' }
  | { kind: 'paid'; balanceMinor: number; replaces: string | null }
  | { kind: 'held'; why: ChargeHeldReason }

/**
 * Returns the outcome of a report, once: an earlier outcome is never changed. Only a payment of exactly the
 * requested amount, in its currency and with the keys of its mode, pays the sale. A payment that comes after the charge
 * was stopped pays what is still owed, or replaces a later charge for the same amount that still waits for a card; if too
 * little is owed, it is held to be refunded.
 */
export function outcomeOfReport(charge: Charge, sale: ChargedSale, told: ToldRequest): ChargeOutcome {
  if (!told.isPaid || !['open', 'cancelled', 'expired'].includes(charge.state)) return { kind: 'none' }
  if (told.mode !== charge.mode) return { kind: 'held', why: 'mode' }
  if (told.currency !== charge.currency) return { kind: 'held', why: 'currency' }
  if (told.amountMinor !== charge.amountMinor) return { kind: 'held', why: 'amount' }
  const { status } = sale.payment
  if (sale.voidedAt !== null || status === 'voided') return { kind: 'held', why: 'voided' }
  const { balanceMinor, openCharges } = sale
  if (status === 'awaiting') return { kind: 'paid', balanceMinor, replaces: null }
  if (status === 'received') return { kind: 'held', why: 'paid-twice' }
  if (balanceMinor >= charge.amountMinor)
    return { kind: 'paid', balanceMinor: balanceMinor - charge.amountMinor, replaces: null }
  const same = openCharges.find(({ amountMinor }) => amountMinor === charge.amountMinor)
  return same ? { kind: 'paid', balanceMinor, replaces: same.id } : { kind: 'held', why: 'paid-twice' }
}

/**
 * Returns the sale's balance after its charge ended without a payment: the amount is owed again. Null if the
 * payment was settled or voided in another way.
 */
export function balanceAfterEnd(
  { amountMinor }: Pick<Charge, 'amountMinor'>,
  sale: Pick<ChargedSale, 'balanceMinor' | 'payment'>,
): number | null {
  return sale.payment.status === 'awaiting' ? sale.balanceMinor + amountMinor : null
}
