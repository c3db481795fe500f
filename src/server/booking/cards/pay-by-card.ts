import { requireWaiting } from '#domain/booking/visit.ts'
import {
  canBePaidByCard,
  type CardPayment,
  cardMetadata,
  mostPayments,
  outcomeOf,
  resumedMin,
} from '#domain/deposits/card-payment.ts'
import type { checkCardContract, payByCardContract } from '#domain/deposits/contract.ts'
import { newReference } from '#domain/billing/reference.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { answerOf, findVisit, holdVisit, mustFindOnline } from '#server/booking/hold-visit.ts'
import type { Call, Steps, UseCase } from '#server/kit/call.ts'
import { newRandom } from '#server/kit/new-random.ts'
import { findSalon } from '#server/salon/store.ts'
import { queueCardCheck } from './check-card-payment.ts'
import { type CardParts, paystackOf } from './parts.ts'
import { settleCard } from './settle-card.ts'
import { findCardAccount, insertCardPayment, keepUrl, selectCardPayments } from '#server/booking/store-cards.ts'

/**
 * Begins to pay the deposit of a visit by card: its row first, with the amount of the database, then the provider,
 * outside of any transaction. One that is open is gone on with. Refuses 'no-deposit-asked', 'no-card-here', and what the
 * provider refuses.
 */
export function payByCard(parts: CardParts) {
  const pay: UseCase<typeof payByCardContract, Steps<null>> = async (steps, { params, body }) => {
    const begun = await steps.inCall((call) => begin(call, params.token, body.email))
    const { payment, email, account, salonName } = begun
    if (payment.authorizationUrl) return { url: payment.authorizationUrl }
    const paystack = await paystackOf(parts, account)
    if (!paystack) throw new Refusal('no-card-here')
    const { salonId, origin } = steps
    // By its link the customer comes back to the visit. The provider is who else learns it (decision 78).
    const back = `${origin}/booking/${params.salon}/visit/${params.token}?paid=card`
    const answer = await paystack.initialize(
      { ...payment, email, metadata: { ...cardMetadata(payment, salonId), salonName } },
      back,
    )
    if (answer.kind === 'begun') {
      await steps.inCall(({ tx, now }) => keepUrl(tx, salonId, payment.reference, answer.authorizationUrl, now))
      return { url: answer.authorizationUrl }
    }
    if (answer.kind === 'refused' && /e-?mail/i.test(answer.message))
      throw new Refusal('card-email-needed', { field: 'email' })
    throw new Refusal(answer.kind === 'refused' ? 'card-not-taken' : 'card-not-reached')
  }
  return pay
}

async function begin(call: Call, token: string, typedEmail: string | null) {
  const { tx, salonId, now, currency } = call
  const found = await mustFindOnline(call, token)
  const [, { before }, account, payments, salon] = await Promise.all([
    holdVisit(call, found),
    findVisit(call, found),
    findCardAccount(tx, salonId),
    selectCardPayments(tx, salonId, found.appointmentId),
    findSalon(tx, salonId),
  ])
  const salonName = salon!.name
  requireWaiting(before, now)
  const { amountMinor } = before.deposit!
  const isRefused = payments.length >= mostPayments || payments.some(({ state }) => state === 'held')
  if (!account || !canBePaidByCard(amountMinor, currency) || isRefused) throw new Refusal('no-card-here')
  const email = found.customerEmail ?? typedEmail
  if (!email) throw new Refusal('card-email-needed', { field: 'email' })
  const payment: CardPayment = {
    reference: newReference(salonId, now, newRandom()),
    appointmentId: found.appointmentId,
    amountMinor,
    currency,
    mode: account.mode,
    state: 'open',
    heldReason: null,
    paidMinor: null,
    paidCurrency: null,
    paidAt: null,
    authorizationUrl: null,
    providerStatus: null,
    createdAt: now,
  }
  const open = payments.find((one) => isGoneOnWith(one, payment))
  if (open) return { payment: open, email, account, salonName }
  await Promise.all([
    insertCardPayment(tx, salonId, payment),
    queueCardCheck(tx, { salonId, reference: payment.reference, tries: 0 }),
  ])
  return { payment, email, account, salonName }
}

/** Whether a payment that is open, of which the provider said no end, is for the same. */
function isGoneOnWith(open: CardPayment, { mode, amountMinor, currency, createdAt }: CardPayment): boolean {
  const isSame = open.mode === mode && open.amountMinor === amountMinor && open.currency === currency
  const isFresh = open.createdAt > addMinutes(createdAt, -resumedMin) && open.authorizationUrl !== null
  return open.state === 'open' && isSame && isFresh && (open.providerStatus ?? 'abandoned') === 'abandoned'
}

/** What became of the payments of a visit: asked of the provider where they are open. Repeated, it changes nothing. */
export function checkCard(parts: CardParts) {
  const check: UseCase<typeof checkCardContract, Steps<null>> = async (steps, { params: { token } }) => {
    const { salonId, inCall } = steps
    const { open, account } = await inCall(async (call) => {
      const { appointmentId } = await mustFindOnline(call, token)
      const all = selectCardPayments(call.tx, salonId, appointmentId)
      const [payments, kept] = await Promise.all([all, findCardAccount(call.tx, salonId)])
      return { open: payments.filter(({ state }) => state === 'open'), account: kept }
    })
    const paystack = await paystackOf(parts, account)
    let isUnknown = paystack === null
    for (const { reference } of open.slice(0, 5))
      if (paystack && (await settleCard(paystack, reference, inCall)) === 'unknown') isUnknown = true
    return await inCall(async (call) => {
      const found = await mustFindOnline(call, token)
      const all = selectCardPayments(call.tx, salonId, found.appointmentId)
      const [held, payments] = await Promise.all([findVisit(call, found), all])
      const { visit } = answerOf(held.before, found, held, call)
      const isReceived = Boolean(held.before.deposit?.receivedAt)
      return { visit, outcome: outcomeOf(payments, { isReceived, isUnknown }) }
    })
  }
  return check
}
