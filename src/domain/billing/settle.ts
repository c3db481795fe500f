import { addons } from './catalogue.ts'
import { applyPayment } from './apply-payment.ts'
import type { Verified } from '#domain/kit/provider.ts'
import { type HeldReason, whyMismatch } from './payment.ts'
import type { FoundForSettling, Moment, Notice, Settlement } from './settlement.ts'

/**
 * Decides the outcome of a payment from the provider's answer, for all callers: it is applied once, held if it
 * doesn't match the started one, refunded or restored. Returns null if nothing changes.
 */
export function decideSettling(
  found: FoundForSettling,
  verified: Verified,
  notice: Notice,
  moment: Moment,
): Settlement | null {
  const { payment } = found
  const isTakenBack = payment.takenBackAt !== null || notice === 'refunded' || verified.status === 'reversed'
  const isDisputed = notice === 'disputed' || (payment.isDisputed && notice !== 'dispute-over')
  const told = {
    ...(isTakenBack && payment.takenBackAt === null && { takenBackAt: moment.now }),
    ...(isDisputed !== payment.isDisputed && { isDisputed }),
  }
  const more = isTakenBack || isDisputed ? withhold(found) : grant(found, verified, moment)
  const held = isTakenBack && payment.state === 'open' ? hold('taken-back', verified) : null
  if (Object.keys(told).length === 0 && !more && !held) return null
  return { ...held, ...more, payment: { ...held?.payment, ...more?.payment, ...told } }
}

function grant(found: FoundForSettling, verified: Verified, moment: Moment): Settlement | null {
  const { payment } = found
  if (payment.state === 'applied') return restore(found)
  if (payment.state !== 'open' || verified.status !== 'success') return null
  const why = whyMismatch(payment, verified, found.salonId)
  if (why) return hold(why, verified)
  const { card } = verified
  const paid = { at: verified.paidAt, amountMinor: payment.amountMinor, card: payment.agreesToRenewal ? card : null }
  const done = applyPayment(found, paid, moment)
  return typeof done === 'string' ? hold(done, verified) : done
}

function hold(heldReason: HeldReason, verified: Verified): Settlement {
  const { paidAt, amountMinor, requestedMinor, currency, mode } = verified
  return { payment: { state: 'held', heldReason, paidAt, came: { amountMinor, requestedMinor, currency, mode } } }
}

/** Turns off the features that a payment paid for, while it is refunded or disputed. */
function withhold(found: FoundForSettling): Settlement | null {
  return isWithheld(found) ? null : switched(found, true)
}

function restore(found: FoundForSettling): Settlement | null {
  return isWithheld(found) ? switched(found, false) : null
}

const isWithheld = ({ payment }: FoundForSettling) =>
  payment.state !== 'applied' || payment.takenBackAt !== null || payment.isDisputed

function switched(found: FoundForSettling, isSuspended: boolean): Settlement {
  const { payment, subscription } = found
  const { reference, subscriptionId } = payment
  const of = subscription?.id === subscriptionId && subscription.status !== 'cancelled' ? subscription : null
  const isItsPlan = payment.effect !== 'addon' && of?.lastReference === reference
  const isPack = payment.addonIds.some((id) => addons[id].credits > 0) && payment.effect === 'addon'
  const { planId } = payment
  const [fromPlan, toPlan] = isSuspended ? [planId, 'free' as const] : ['free' as const, planId]
  return {
    payment: {},
    ...(isItsPlan && {
      subscription: { ...of, isSuspended },
      plan: isSuspended ? { plan: 'free', status: 'inactive' } : { plan: of.planId, status: 'active' },
    }),
    addons: found.addons
      .filter((one) => one.reference === reference && payment.effect === 'addon')
      .map((one) => ({ ...one, isSuspended })),
    ...(isPack && { credits: movedCredits(found, isSuspended) }),
    history: {
      subscriptionId: subscriptionId ?? '',
      action: isSuspended ? 'suspended' : 'restored',
      fromPlan: isItsPlan ? fromPlan : planId,
      toPlan: isItsPlan ? toPlan : planId,
      amountMinor: payment.amountMinor,
      reference,
      notes: isSuspended ? 'The payment was refunded or is disputed' : 'The payment was reinstated',
    },
  }
}

/** Credits never fall below 0: credits that were already used are not taken back. */
function movedCredits({ payment, credits, creditsOfPayment }: FoundForSettling, isSuspended: boolean) {
  if (isSuspended) return { credits: -Math.min(credits, creditsOfPayment), why: 'taken-back' as const }
  const bought = payment.addonIds.reduce((sum, id) => sum + addons[id].credits, 0)
  return { credits: bought - creditsOfPayment, why: 'given-back' as const }
}
