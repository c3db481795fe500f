import { isToRenew } from '#domain/billing/decide-subscription.ts'
import { declinedLetter } from '#domain/billing/letters.ts'
import { renewalOf } from '#domain/billing/overview.ts'
import { toldMetadata } from '#domain/billing/payment.ts'
import { decideQuote } from '#domain/billing/quote.ts'
import { today } from '#domain/kit/local-time.ts'
import type { Call, InCall } from '#server/kit/call.ts'
import { requireAnswer } from '#server/kit/charges.ts'
import type { Paystack } from '#server/kit/paystack.ts'
import { queueMessage } from '#server/outbox/store.ts'
import { countActiveLocations } from '#server/salon/store-locations.ts'
import { findSuspension, lockPlan, selectAddons } from '#server/salon/store-plan.ts'
import { findSalon } from '#server/salon/store.ts'
import { queueCheck } from './check-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { newPayment } from './start-payment.ts'
import { findAutomatic, insertPayment, type KeptPayment } from './store-payments.ts'
import { findSubscription } from './store.ts'

/**
 * Charges the stored card for the next period, if the customer agreed: once per period, and never for a
 * suspended salon. Writes the payment's row with its reference first, so that the charge is never made again under
 * another reference.
 */
export async function renewByCard(paystack: Paystack, inCall: InCall): Promise<void> {
  const begun = await inCall((call) => begin(call, paystack))
  if (!begun) return
  const { payment, card, salon } = begun
  const { reference } = payment
  const before = requireAnswer(await settlePayment(paystack, { reference, notice: null }, inCall))
  if (before.kind === 'none')
    await paystack.chargeAgain({ ...payment, metadata: toldMetadata(payment, salon) }, card.code)
  const after = await settlePayment(paystack, { reference, notice: null }, inCall)
  if (after.kind === 'found' && after.status === 'failed' && payment.providerStatus !== 'failed')
    await inCall((call) => tellDeclined(call, payment))
}

async function begin(call: Call, { mode }: Paystack) {
  const { tx, salonId, now, timeZone } = call
  const [[, subscription, addons, locationCount], suspended, named] = await Promise.all([
    load(call),
    findSuspension(tx, salonId),
    findSalon(tx, salonId),
  ])
  const salon = { id: salonId, name: named!.name }
  const on = today(now, timeZone)
  // A suspended salon does not pay for what it cannot use.
  if (suspended || !isToRenew(subscription, on) || !subscription.card) return null
  const { card, planId, cycle, id, endsOn } = subscription
  const known = await findAutomatic(tx, salonId, { subscriptionId: id, endsOn })
  // The charge was declined: the customer was told, and pays by hand.
  if (known?.providerStatus === 'failed') return null
  if (known) return { payment: known, card, salon }
  const quote = decideQuote({ subscription, addons, locationCount, today: on }, { kind: 'plan', planId, cycle })
  const begun = newPayment(quote, { salonId, now, mode, quotedOn: on, email: card.email })
  const payment = { ...begun, isAutomatic: true }
  await Promise.all([
    insertPayment(tx, salonId, payment, null),
    queueCheck(tx, { salonId, reference: payment.reference, tries: 0 }),
  ])
  return { payment, card, salon }
}

async function tellDeclined(call: Call, { email }: KeptPayment): Promise<void> {
  const { tx, salonId, now, timeZone, newId } = call
  const [, subscription, addons, locationCount] = await load(call)
  if (!subscription) return
  const on = { addons, locationCount, today: today(now, timeZone) }
  const letter = declinedLetter({ ...subscription, ...renewalOf(subscription, on) })
  await queueMessage(tx, salonId, { id: newId(), channel: 'email', recipient: email, ...letter }, now)
}

async function load({ tx, salonId }: Call) {
  return await Promise.all([
    lockPlan(tx, salonId),
    findSubscription(tx, salonId),
    selectAddons(tx, salonId),
    countActiveLocations(tx, salonId),
  ])
}
