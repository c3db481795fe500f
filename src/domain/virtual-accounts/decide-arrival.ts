import type { CallContext } from '#domain/appointments/call-context.ts'
import { countedAt } from '#domain/deposits/counted-at.ts'
import type { Instant } from '#domain/kit/dates.ts'
import { type Begun, type Verified, whyNotAsBegun } from '#domain/kit/provider.ts'
import type { HeldSale } from '#domain/sales/held-sale.ts'
import type { NewPayment, PaymentStatus } from '#domain/sales/payments.ts'
import type { Settled } from '#domain/sales/receipt/decide-payments.ts'
import type { ArrivalReason, VirtualAccount } from './virtual-account.ts'

/** A transfer of a sale, as far as money that arrives may be this transfer's. */
export interface TransferOfSale {
  id: string
  amountMinor: number
  status: PaymentStatus
  /** The member who confirmed it, and when; both null if no one did. */
  settledBy: string | null
  settledAt: Instant | null
  /** A line of a bank statement is this transfer. */
  isMatched: boolean
}

/** The locked sale of a virtual account, and its transfers. */
export interface FoundForArrival {
  begun: Begun & Pick<VirtualAccount, 'state' | 'paymentId' | 'createdAt'>
  sale: HeldSale | null
  transfers: readonly TransferOfSale[]
}

/** The use of money that arrived for a sale: it confirms a transfer, pays a balance, or is held. */
export type SaleArrival =
  | { kind: 'open' }
  | { kind: 'held'; why: ArrivalReason }
  | { kind: 'confirms'; settled: Settled }
  | { kind: 'pays'; payment: NewPayment; balanceMinor: number }

/**
 * Decides what money is used for that arrived in the account of a sale, from the provider's answer: the transfer
 * or the balance that the account was opened for comes first, then whatever else of this amount is to pay, then a
 * transfer that a person confirmed while the account was open, which is the same money. Everything else is held.
 */
export function decideSaleArrival(
  { begun, sale, transfers }: FoundForArrival,
  verified: Verified,
  context: CallContext,
): SaleArrival {
  if (begun.state !== 'open' || verified.status !== 'success') return { kind: 'open' }
  const why = whyNotAsBegun(begun, verified)
  if (why) return { kind: 'held', why }
  if (!sale) return { kind: 'held', why: 'unknown' }
  if (sale.voidedAt) return { kind: 'held', why: 'voided' }
  const { amountMinor, paymentId } = begun
  const { balanceMinor } = sale
  const ofAmount = transfers.filter((transfer) => transfer.amountMinor === amountMinor)
  const isAwaited = ({ status }: TransferOfSale) => status === 'awaiting'
  const isSame = (payment: TransferOfSale) => isSameMoney(payment, begun)
  const own = ofAmount.find((payment) => payment.id === paymentId && (isAwaited(payment) || isSame(payment)))
  if (!own && balanceMinor >= amountMinor)
    return { kind: 'pays', payment: paymentOf(amountMinor, sale, context), balanceMinor: balanceMinor - amountMinor }
  const confirmed = own ?? ofAmount.find(isAwaited) ?? (paymentId === null ? ofAmount.find(isSame) : undefined)
  if (confirmed) return { kind: 'confirms', settled: settledOf(confirmed, sale, context) }
  return { kind: 'held', why: balanceMinor > 0 ? 'less-owed' : 'paid-already' }
}

/** Returns whether a person confirmed a transfer before the provider reported it: its money came into the account. */
function isSameMoney(
  { status, settledBy, settledAt, isMatched }: TransferOfSale,
  { createdAt }: Pick<VirtualAccount, 'createdAt'>,
): boolean {
  const isByHand = status === 'received' && settledBy !== null && settledAt !== null && settledAt >= createdAt
  return isByHand && !isMatched
}

function settledOf({ id, amountMinor }: TransferOfSale, sale: HeldSale, { now }: CallContext): Settled {
  const { id: saleId, balanceMinor } = sale
  // No person saw the money arrive: the provider reported it.
  return { id, saleId, status: 'received', amountMinor, balanceMinor, staffId: null, settledAt: now }
}

function paymentOf(amountMinor: number, { isDayClosed }: HeldSale, { now, timeZone, newId }: CallContext): NewPayment {
  return {
    id: newId(),
    method: 'transfer',
    amountMinor,
    cashGivenMinor: null,
    changeMinor: 0,
    status: 'received',
    isLater: true,
    isDeposit: false,
    paidAt: countedAt(isDayClosed, { now, timeZone }),
  }
}
