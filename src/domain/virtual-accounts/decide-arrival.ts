import type { CallContext } from '#domain/appointments/call-context.ts'
import { countedAt } from '#domain/deposits/counted-at.ts'
import { type Begun, type Verified, whyNotAsBegun } from '#domain/kit/provider.ts'
import type { HeldSale } from '#domain/sales/held-sale.ts'
import type { NewPayment, PaymentStatus } from '#domain/sales/payments.ts'
import type { Settled } from '#domain/sales/receipt/decide-payments.ts'
import type { ArrivalReason } from './virtual-account.ts'

/** The locked sale of a virtual account, and its payments. */
export interface FoundForArrival {
  begun: Begun
  state: 'open' | 'applied' | 'held' | 'returned'
  sale: HeldSale | null
  payments: readonly { id: string; amountMinor: number; status: PaymentStatus }[]
}

/** The use of money that arrived for a sale: it confirms an awaited transfer, pays a balance, or is held. */
export type SaleArrival =
  | { kind: 'open' }
  | { kind: 'held'; why: ArrivalReason }
  | { kind: 'confirms'; settled: Settled }
  | { kind: 'pays'; payment: NewPayment; balanceMinor: number }

/**
 * Decides what money is used for that arrived in the account of a sale, from the provider's answer: it confirms
 * an awaited transfer of exactly this amount, or else pays the balance, once. Everything else is held.
 */
export function decideSaleArrival(
  { begun, state, sale, payments }: FoundForArrival,
  verified: Verified,
  context: CallContext,
): SaleArrival {
  if (state !== 'open' || verified.status !== 'success') return { kind: 'open' }
  const why = whyNotAsBegun(begun, verified)
  if (why) return { kind: 'held', why }
  if (!sale) return { kind: 'held', why: 'unknown' }
  if (sale.voidedAt) return { kind: 'held', why: 'voided' }
  const { amountMinor } = begun
  const awaited = payments.find((payment) => payment.status === 'awaiting' && payment.amountMinor === amountMinor)
  const { id: saleId, balanceMinor } = sale
  if (awaited)
    return {
      kind: 'confirms',
      settled: {
        id: awaited.id,
        saleId,
        status: 'received',
        amountMinor,
        balanceMinor,
        // No person saw the money arrive: the provider reported it.
        staffId: null,
        settledAt: context.now,
      },
    }
  if (balanceMinor < amountMinor) return { kind: 'held', why: 'paid-already' }
  return { kind: 'pays', payment: paymentOf(amountMinor, sale, context), balanceMinor: balanceMinor - amountMinor }
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
