import type { MemberContext } from '#domain/kit/member-context.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type HeldSale, requireMovable } from '#domain/sales/held-sale.ts'
import {
  newPayments,
  type PaymentEntry,
  type PaymentMethod,
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

/** The new state of a transfer, and of its sale's balance. */
export interface Settled {
  id: string
  saleId: string
  status: 'received' | 'missing' | 'awaiting'
  amountMinor: number
  balanceMinor: number
  /** The member who settled it, and when; null while it is awaited. */
  staffId: string | null
  settledAt: string | null
}

/** A locked sale and one of its payments; null if they are not found. */
export interface FoundTransfer {
  sale: HeldSale | null
  payment: HeldPayment | null
}

interface HeldPayment {
  id: string
  method: PaymentMethod
  amountMinor: number
  status: PaymentStatus
  /** The member who confirmed it; null if the payment provider did. */
  settledBy: string | null
  settledAt: string | null
}

/**
 * Decides whether an awaited transfer arrived, and returns the sale's new balance; null if someone has already
 * decided the same. Throws 'not-found', or 'transfer-settled' if someone decided otherwise, or if there was nothing to
 * decide.
 */
export function decideSettled(
  { sale, payment }: FoundTransfer,
  status: 'received' | 'missing',
  { now, by }: MemberContext,
): Settled | null {
  if (!sale || !payment) throw new Refusal('not-found')
  if (payment.method !== 'transfer') throw new Refusal('transfer-settled')
  if (payment.status === status && payment.settledAt !== null) return null
  if (payment.status !== 'awaiting') throw new Refusal('transfer-settled')
  const { id, amountMinor } = payment
  const balanceMinor = sale.balanceMinor + (status === 'missing' ? amountMinor : 0)
  return { id, saleId: sale.id, status, amountMinor, balanceMinor, staffId: by.staffId, settledAt: now }
}

/**
 * Undoes the confirmation of a transfer, which is awaited again; null if it is already awaited. Throws
 * 'not-found', 'sale-voided', 'transfer-refunded', 'transfer-by-provider', or 'transfer-settled' if it was not a confirmed
 * transfer.
 */
export function decideAwaited({ sale, payment }: FoundTransfer): Settled | null {
  if (!sale || !payment) throw new Refusal('not-found')
  if (payment.method !== 'transfer') throw new Refusal('transfer-settled')
  if (payment.status === 'awaiting') return null
  if (payment.status !== 'received' || payment.settledAt === null) throw new Refusal('transfer-settled')
  if (payment.settledBy === null) throw new Refusal('transfer-by-provider')
  if (sale.voidedAt) throw new Refusal('sale-voided')
  if (sale.refundedMinor > 0 || sale.refundedTipsMinor > 0) throw new Refusal('transfer-refunded')
  const { id, amountMinor } = payment
  const { id: saleId, balanceMinor } = sale
  return { id, saleId, status: 'awaiting', amountMinor, balanceMinor, staffId: null, settledAt: null }
}
