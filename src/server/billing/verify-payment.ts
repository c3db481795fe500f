import type { verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import { metadataOf } from '#domain/billing/payment.ts'
import { salonOfReference } from '#domain/kit/reference.ts'
import { heldWords, verifyWords } from '#domain/billing/verify-words.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Steps, UseCase } from '#server/kit/call.ts'
import type { BillingParts } from './parts.ts'
import { settlePayment } from './settle-payment.ts'
import { findBegunPayment, type KeptPayment } from './store-payments.ts'

type Answer = Output<typeof verifyPaymentContract>

const no = (message: string, error: Answer['error']): Answer => ({ success: false, message, error, metadata: null })

/**
 * Returns the outcome of a salon's payment: asks the provider while it is open, and applies it if it is paid.
 * Reports a reference of another salon as unknown without asking. Throws 'verification-not-set-up', and
 * 'payment-not-verified' or 'payment-verification-failed' if the provider gave no outcome.
 */
export function verifyPayment({ paystack }: Pick<BillingParts, 'paystack'>) {
  const verify: UseCase<typeof verifyPaymentContract, Steps> = async (steps, { body: { reference } }) => {
    if (!paystack) throw new Refusal('verification-not-set-up')
    const { salonId, inCall } = steps
    if (salonOfReference(reference) !== salonId) return no(verifyWords.failed, 'unknown')
    const before = await inCall(({ tx }) => findBegunPayment(tx, salonId, reference))
    if (before && before.state !== 'open') return answerOf(before, salonId)
    const settled = await settlePayment(paystack, { reference, notice: null }, inCall)
    if (settled.kind === 'unknown') throw notVerified(settled.status)
    if (settled.kind === 'none') return no(verifyWords.failed, 'unknown')
    const { payment, status } = settled
    if (!payment) return no(status === 'success' ? verifyWords.noMetadata : verifyWords.failed, 'unknown')
    if (payment.state !== 'open') return answerOf(payment, salonId)
    if (status === 'failed') return no(verifyWords.declined, 'not-paid')
    return status === 'abandoned' ? no(verifyWords.abandoned, 'not-paid') : no(verifyWords.open, 'still-open')
  }
  return verify
}

/** Returns the refusal in the words of document 3, section 8, with the provider's status unless that is 0 or 200. */
function notVerified(status: number): Refusal {
  return status === 0 || status === 200
    ? new Refusal('payment-not-verified')
    : new Refusal('payment-verification-failed', { params: { status } })
}

function answerOf(payment: KeptPayment, salonId: string): Answer {
  const { state, heldReason, effect, takenBackAt, isDisputed } = payment
  if (state === 'closed') return no(verifyWords.closed, 'held')
  if (state !== 'applied') return no(heldWords(heldReason ?? 'amount'), 'held')
  if (takenBackAt !== null || isDisputed) return no(verifyWords.takenBack, 'taken-back')
  const message = effect === 'addon' ? verifyWords.addonsAdded : verifyWords.activated
  return { success: true, message, error: null, metadata: metadataOf(payment, salonId) }
}
