import { Refusal } from '#domain/kit/refusal.ts'
import { applyPayment } from './apply-payment.ts'
import type { Came } from './payment.ts'
import type { FoundForSettling, Moment, Settlement } from './settlement.ts'

/**
 * Applies a held payment as it was started, after an operator has checked it. The amount may differ; the
 * history then shows the amount that arrived. Throws 'payment-not-held', 'payment-went-back', or 'payment-does-not-fit'
 * if the subscription has changed since.
 */
export function decideApplyHeld(found: FoundForSettling, reason: string, moment: Moment): Settlement {
  const { payment } = found
  requireHeld(found)
  if (payment.takenBackAt !== null || payment.isDisputed || payment.heldReason === 'taken-back')
    throw new Refusal('payment-went-back')
  const paid = { at: payment.paidAt, amountMinor: cameMinor(payment.came, payment), card: null }
  const done = applyPayment(found, paid, moment)
  if (typeof done === 'string') throw new Refusal('payment-does-not-fit')
  return { ...done, payment: { ...done.payment, review: { as: 'applied', reason } } }
}

/** Closes a held payment: the operator refunded the money, or decided that nothing more is done about it. */
export function decideCloseHeld(found: FoundForSettling, as: 'refunded' | 'closed', reason: string): Settlement {
  requireHeld(found)
  return { payment: { state: 'closed', review: { as, reason } } }
}

function requireHeld({ payment }: FoundForSettling): void {
  if (payment.state !== 'held') throw new Refusal('payment-not-held')
}

/** Returns the amount that arrived, or the amount of the started payment if another currency arrived. */
function cameMinor(came: Came | null, { amountMinor, currency }: { amountMinor: number; currency: string }): number {
  return came?.currency === currency ? came.amountMinor : amountMinor
}
