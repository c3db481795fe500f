import type { MemberContext } from '#domain/kit/member-context.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type HeldSale, requireMovable } from '#domain/sales/held-sale.ts'
import {
  newPayments,
  type PaymentEntry,
  type PaymentStatus,
  settle,
  whyCannotPayBalance,
} from '#domain/sales/payments.ts'

/**
 * Returns the payments of a balance, and the amount that is owed after them. Throws the refusals of
 * `requireMovable` and `whyCannotPayBalance`.
 */
export function decideBalance(found: HeldSale | null, entries: readonly PaymentEntry[], call: MemberContext) {
  const sale = requireMovable(found)
  const code = sale.voidedAt ? 'sale-voided' : whyCannotPayBalance(sale.balanceMinor, entries)
  if (code) throw new Refusal(code, { field: 'payments' })
  return {
    sale,
    payments: newPayments(entries, true, call),
    balanceMinor: settle(sale.balanceMinor, entries).balanceMinor,
    staffId: call.by.staffId,
    paidAt: call.now,
  }
}

interface HeldPayment {
  id: string
  amountMinor: number
  status: PaymentStatus
  settledAt: string | null
}

/**
 * Decides whether an awaited transfer arrived, and returns the sale's new balance; null if someone has already
 * decided the same. Throws 'not-found', or 'transfer-settled' if someone decided otherwise, or if there was nothing to
 * decide.
 */
export function decideSettled(
  { sale, payment }: { sale: HeldSale | null; payment: HeldPayment | null },
  status: 'received' | 'missing',
  { now, by }: MemberContext,
) {
  if (!sale || !payment) throw new Refusal('not-found')
  if (payment.status === status && payment.settledAt !== null) return null
  if (payment.status !== 'awaiting') throw new Refusal('transfer-settled')
  const { id, amountMinor } = payment
  const balanceMinor = sale.balanceMinor + (status === 'missing' ? amountMinor : 0)
  return { id, saleId: sale.id, status, amountMinor, balanceMinor, staffId: by.staffId, settledAt: now }
}
export type Settled = NonNullable<ReturnType<typeof decideSettled>>
