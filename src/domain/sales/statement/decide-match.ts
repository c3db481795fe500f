import type { MemberContext } from '#domain/kit/member-context.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import {
  decideAwaited,
  decideSettled,
  type FoundTransfer,
  type Settled,
} from '#domain/sales/receipt/decide-payments.ts'

/** A line of a statement with what was decided about it. */
export interface HeldLine {
  id: string
  amountMinor: number
  saleId: string | null
  paymentId: string | null
  confirms: boolean
  isSetAside: boolean
}

export const isSettled = ({ paymentId, isSetAside }: Pick<HeldLine, 'paymentId' | 'isSetAside'>) =>
  paymentId !== null || isSetAside

/** A line and the transfer that it is said to be; `isMatched`: another line is that transfer. */
export interface FoundMatch extends FoundTransfer {
  line: HeldLine | null
  isMatched: boolean
}

/**
 * Decides that a line is a transfer, and returns the transfer's confirmation; null if it was confirmed before.
 * Throws 'not-found', 'line-settled', 'transfer-matched', 'amounts-differ', 'transfer-by-provider', and
 * 'transfer-settled' for a payment that is no transfer, or one that was said to be missing.
 */
export function decideMatch({ line, sale, payment, isMatched }: FoundMatch, call: MemberContext): Settled | null {
  if (!line || !sale || !payment) throw new Refusal('not-found')
  if (isSettled(line)) throw new Refusal('line-settled')
  if (isMatched) throw new Refusal('transfer-matched')
  // Its money is with the payment provider, and is no line of this account.
  if (payment.status === 'received' && payment.settledAt !== null && payment.settledBy === null)
    throw new Refusal('transfer-by-provider')
  if (line.amountMinor !== payment.amountMinor) throw new Refusal('amounts-differ')
  return decideSettled({ sale, payment }, 'received', call)
}

/**
 * Undoes the decision on a line, and returns the transfer that is awaited again; null if it stays as it is, because the
 * line did not confirm it, or its sale was voided or refunded since.
 */
export function decideUnmatching(line: HeldLine, found: FoundTransfer): Settled | null {
  const { sale } = found
  const isTakenBack = sale !== null && (sale.voidedAt !== null || sale.refundedMinor > 0 || sale.refundedTipsMinor > 0)
  return line.confirms && !isTakenBack ? decideAwaited(found) : null
}
