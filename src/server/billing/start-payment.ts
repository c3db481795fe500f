import { billingCurrency } from '#domain/billing/catalogue.ts'
import type { startPaymentContract } from '#domain/billing/contract-payments.ts'
import { type Payment, toldMetadata } from '#domain/billing/payment.ts'
import type { Purchase, Quote } from '#domain/billing/quote.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call, Member, Steps, UseCase } from '#server/kit/call.ts'
import { findSalon } from '#server/salon/store.ts'
import { lockPlan } from '#server/salon/store-plan.ts'
import { queueCheck } from './check-payment.ts'
import { loadQuote } from './quotes.ts'
import { newCharge, openPage } from '#server/kit/charges.ts'
import type { BillingParts } from './parts.ts'
import type { Paystack } from '#server/kit/paystack.ts'
import { insertPayment, type KeptPayment, selectUnsettled, updateBegun } from './store-payments.ts'

/** For how many minutes an open payment is continued; after that, a new price is calculated. */
const OPEN_MIN = 60

/**
 * Begins a payment: first writes its row with the server's price, then asks the provider, outside any
 * transaction. Continues an open payment for the same purchase. Throws 'price-changed', 'payments-not-set-up', and the
 * provider's refusals.
 */
export function startPayment({ paystack }: Pick<BillingParts, 'paystack'>) {
  const start: UseCase<typeof startPaymentContract, Steps> = async (steps, { body }) => {
    if (!paystack) throw new Refusal('payments-not-set-up')
    const { publicKey } = paystack
    const { payment, salonName } = await steps.inCall(async (call) => {
      const [begun, salon] = await Promise.all([begin(call, paystack, body), findSalon(call.tx, call.salonId)])
      return { payment: begun, salonName: salon!.name }
    })
    const { reference, amountMinor, currency } = payment
    const begun = openOf(payment) ?? (await initialize(paystack, steps, payment, salonName))
    if (!payment.accessCode)
      await steps.inCall(({ tx, salonId, now }) => updateBegun(tx, salonId, reference, begun, now))
    return { reference, ...begun, publicKey, amountMinor, currency }
  }
  return start
}

const openOf = ({ accessCode, authorizationUrl }: KeptPayment) =>
  accessCode !== null && authorizationUrl !== null ? { accessCode, authorizationUrl } : null

async function begin(
  call: Call<Member>,
  { mode }: Paystack,
  body: { purchase: Purchase; totalMinor: number; agreesToRenewal: boolean },
): Promise<KeptPayment> {
  const { tx, salonId, by, now, timeZone } = call
  const { userEmail: email } = by
  if (email === null) throw new Refusal('user-not-available')
  const [, unsettled, quote] = await Promise.all([
    lockPlan(tx, salonId),
    selectUnsettled(tx, salonId, addMinutes(now, -OPEN_MIN)),
    loadQuote(call, body.purchase),
  ])
  if (quote.totalMinor !== body.totalMinor) throw new Refusal('price-changed')
  const payment = {
    ...newPayment(quote, { salonId, now, mode, quotedOn: today(now, timeZone), email }),
    agreesToRenewal: body.agreesToRenewal && quote.effect !== 'addon',
  }
  const open = unsettled.find((one) => one.email === email && isSame(one, payment))
  if (open) return open
  await Promise.all([
    insertPayment(tx, salonId, payment, by.userId),
    queueCheck(tx, { salonId, reference: payment.reference, tries: 0 }),
  ])
  return payment
}

/** Returns a new payment for a quote. */
export function newPayment(
  quote: Quote,
  { salonId, now, ...begun }: { salonId: string; now: string } & Pick<KeptPayment, 'mode' | 'quotedOn' | 'email'>,
): KeptPayment {
  const { effect, planId, cycle, addonIds, branchCount, valueMinor, totalMinor, basis } = quote
  return {
    ...begun,
    reference: newCharge(salonId, now),
    effect,
    planId,
    cycle,
    addonIds,
    branchCount,
    valueMinor,
    amountMinor: totalMinor,
    currency: billingCurrency,
    basis,
    agreesToRenewal: false,
    isAutomatic: false,
    state: 'open',
    heldReason: null,
    came: null,
    paidAt: null,
    subscriptionId: null,
    takenBackAt: null,
    isDisputed: false,
    accessCode: null,
    authorizationUrl: null,
    providerStatus: null,
    createdAt: now,
  }
}

/** Returns whether an open payment, whose outcome at the provider is unknown, is for the same purchase. */
function isSame(open: KeptPayment, payment: Payment): boolean {
  const told = ({ effect, planId, cycle, addonIds, amountMinor, mode, quotedOn, basis, agreesToRenewal }: Payment) =>
    JSON.stringify([effect, planId, cycle, addonIds, amountMinor, mode, quotedOn, basis, agreesToRenewal])
  return open.state === 'open' && openOf(open) !== null && open.providerStatus === null && told(open) === told(payment)
}

async function initialize(paystack: Paystack, { salonId, origin }: Steps, payment: KeptPayment, salonName: string) {
  const metadata = toldMetadata(payment, { id: salonId, name: salonName })
  return await openPage(paystack, { ...payment, metadata }, `${origin}/payment/callback`, {
    'email-refused': new Refusal(payment.effect === 'addon' ? 'payment-information-missing' : 'user-not-available'),
    refused: new Refusal('payment-not-initialized'),
    unknown: new Refusal('payment-not-started'),
  })
}
