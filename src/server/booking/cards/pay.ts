import { visitPath } from '#server/kit/visit-token.ts'
import { hasHeldMoney, requireWaiting } from '#domain/booking/visit.ts'
import {
  canBePaidByCard,
  cardMetadata,
  type CardPayment,
  mostPayments,
  outcomeOf,
  resumedMin,
} from '#domain/deposits/card-payment.ts'
import { checkCardContract, type payByCardContract } from '#domain/deposits/contract.ts'
import type { DepositMoney } from '#domain/deposits/decide-deposit-money.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { Verified } from '#domain/kit/provider.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import { receiveDepositMoney } from '#server/booking/deposit-money.ts'
import type { VisitParts } from '#server/booking/parts.ts'
import { answerOf, findVisit, holdVisit, mustFindVisit } from '#server/booking/hold-visit.ts'
import {
  findCardAccount,
  findCardPayment,
  insertCardPayment,
  keepUrl,
  selectCardPayments,
  updateCardPayment,
} from '#server/booking/store-cards.ts'
import { type Call, callsInSalon, type Context, type InCall, type Steps, type UseCase } from '#server/kit/call.ts'
import { askingJob, newCharge, openPage, queueChargeCheck, requireAnswer, zOpenCharge } from '#server/kit/charges.ts'
import type { Known, Paystack } from '#server/kit/paystack.ts'
import { findSalon } from '#server/salon/store.ts'
import { type CardParts, paystackOf } from './parts.ts'

const checking = 'check-card-payment'
const { topics } = checkCardContract

/**
 * Begins a card payment for the deposit of a visit: first writes its row with the stored amount, then asks the
 * provider, outside any transaction. Continues an open payment. Throws 'no-deposit-asked', 'no-card-here', and the
 * provider's refusals.
 */
export function payByCard(parts: CardParts & VisitParts) {
  const pay: UseCase<typeof payByCardContract, Steps<null>> = async (steps, { params, body }) => {
    const begun = await steps.inCall((call) => begin(call, parts, params.token, body.email))
    const { payment, email, account, salonName } = begun
    if (payment.authorizationUrl) return { url: payment.authorizationUrl }
    const paystack = await paystackOf(parts, account)
    if (!paystack) throw new Refusal('no-card-here')
    const { salonId, origin } = steps
    // The customer returns to the visit by its link, so the provider learns the link too (decision 78).
    const back = `${origin}${visitPath(params.salon, params.token)}?paid=card`
    const metadata = { ...cardMetadata(payment, salonId), salonName }
    const { authorizationUrl: url } = await openPage(paystack, { ...payment, email, metadata }, back, {
      'email-refused': new Refusal('card-email-needed', { field: 'email' }),
      refused: new Refusal('card-not-taken'),
      unknown: new Refusal('card-not-reached'),
    })
    await steps.inCall(({ tx, now }) => keepUrl(tx, salonId, payment.reference, url, now))
    return { url }
  }
  return pay
}

async function begin(call: Call, parts: VisitParts, token: string, typedEmail: string | null) {
  const { tx, salonId, now, currency } = call
  const found = await mustFindVisit(call, token, parts)
  const [, { before, byProvider }, account, payments, salon] = await Promise.all([
    holdVisit(call, found),
    findVisit(call, found),
    findCardAccount(tx, salonId),
    selectCardPayments(tx, salonId, found.appointmentId),
    findSalon(tx, salonId),
  ])
  const salonName = salon!.name
  requireWaiting(before, now)
  const { amountMinor } = before.deposit!
  const isRefused = payments.length >= mostPayments || hasHeldMoney(byProvider)
  if (!account || !canBePaidByCard(amountMinor, currency) || isRefused) throw new Refusal('no-card-here')
  const email = found.customerEmail ?? typedEmail
  if (!email) throw new Refusal('card-email-needed', { field: 'email' })
  const payment: CardPayment = {
    reference: newCharge(salonId, now),
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
    queueChargeCheck(tx, checking, { salonId, reference: payment.reference, tries: 0 }),
  ])
  return { payment, email, account, salonName }
}

/**
 * Returns whether an open payment, without an outcome from the provider, is for the same deposit and can be continued.
 */
function isGoneOnWith(open: CardPayment, { mode, amountMinor, currency, createdAt }: CardPayment): boolean {
  const isSame = open.mode === mode && open.amountMinor === amountMinor && open.currency === currency
  const isFresh = open.createdAt > addMinutes(createdAt, -resumedMin) && open.authorizationUrl !== null
  return open.state === 'open' && isSame && isFresh && (open.providerStatus ?? 'abandoned') === 'abandoned'
}

/**
 * Returns the outcomes of the card payments of a visit; asks the provider about open ones. Repeating it changes
 * nothing.
 */
export function checkCard(parts: CardParts & VisitParts) {
  const check: UseCase<typeof checkCardContract, Steps<null>> = async (steps, { params: { token } }) => {
    const { salonId } = steps
    const { open, account } = await steps.inCall(async (call) => {
      const { appointmentId } = await mustFindVisit(call, token, parts)
      const all = selectCardPayments(call.tx, salonId, appointmentId)
      const [payments, kept] = await Promise.all([all, findCardAccount(call.tx, salonId)])
      return { open: payments.filter(({ state }) => state === 'open'), account: kept }
    })
    const paystack = await paystackOf(parts, account)
    let isUnknown = paystack === null
    for (const { reference } of open.slice(0, 5))
      if (paystack && (await settleCard(paystack, reference, steps.inCall)).kind === 'unknown') isUnknown = true
    return await steps.inCall(async (call) => {
      const found = await mustFindVisit(call, token, parts)
      const all = selectCardPayments(call.tx, salonId, found.appointmentId)
      const [held, payments] = await Promise.all([findVisit(call, found), all])
      const { visit } = answerOf(held.before, found, held, call)
      const isReceived = Boolean(held.before.deposit?.receivedAt)
      return { visit, outcome: outcomeOf(payments, { isReceived, isUnknown }) }
    })
  }
  return check
}

/**
 * Asks the provider about a card payment, outside any transaction, and writes its outcome once. Called by the
 * page to which the customer returns, the job for customers who did not return, and the release at the deadline.
 */
export async function settleCard(paystack: Paystack, reference: string, run: InCall): Promise<Known> {
  const known = await paystack.verify(reference)
  if (known.kind === 'found') await run(async (call) => await settle(call, known.verified))
  return known
}

async function settle(call: Call, verified: Verified): Promise<void> {
  const { tx, salonId, now } = call
  const { reference, status } = verified
  const begun = await findCardPayment(tx, salonId, reference)
  if (begun?.state !== 'open') return
  if (status !== 'success') return await updateCardPayment(tx, salonId, verified, null, now)
  const find = async () => moneyOf(await findCardPayment(tx, salonId, reference), salonId)
  const settlement = await receiveDepositMoney(call, begun.appointmentId, find, verified)
  if (settlement.kind === 'applied') {
    await updateCardPayment(tx, salonId, verified, { state: 'applied', heldReason: null }, now)
  } else if (settlement.kind === 'held') {
    const { appointmentId } = begun
    const after = { reference, reason: settlement.why, amountMinor: verified.amountMinor, currency: verified.currency }
    await Promise.all([
      updateCardPayment(tx, salonId, verified, { state: 'held', heldReason: settlement.why }, now),
      recordAudit(call, { action: 'card-payment-held', subject: 'deposit', subjectId: appointmentId, after }),
    ])
  }
}

function moneyOf(payment: CardPayment | null, salonId: string): DepositMoney | null {
  return payment && { ...payment, method: 'card', metadata: cardMetadata(payment, salonId), isSecond: false }
}

/** Job that checks a card payment whose payer did not return. Throws if the provider cannot be asked. */
export function checkCardPayment(context: Context, parts: CardParts) {
  return askingJob(context, checking, zOpenCharge, async ({ salonId, reference }) => {
    const run = callsInSalon(context, salonId, topics)
    const account = await run(({ tx }) => findCardAccount(tx, salonId))
    const paystack = await paystackOf(parts, account)
    if (!paystack) return false
    requireAnswer(await settleCard(paystack, reference, run))
    const payment = await run(({ tx }) => findCardPayment(tx, salonId, reference))
    return payment?.state === 'open'
  })
}
