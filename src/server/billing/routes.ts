import * as contracts from '#domain/billing/contract.ts'
import * as payments from '#domain/billing/contract-payments.ts'
import { applyHeldContract, closeHeldContract, giveSmsContract } from '#domain/operator/contract-actions.ts'
import { type Route, bind, bindSteps } from '#server/kit/http/route.ts'
import { agreeToRenewal, cancelSubscription, downgrade, keepSubscription } from './change-subscription.ts'
import type { BillingParts } from './parts.ts'
import { giveSms } from './give-sms.ts'
import { readBilling } from './read-billing.ts'
import { readQuote } from './quotes.ts'
import { readUsage } from './read-usage.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { applyHeld, closeHeld } from './review-held.ts'
import { startPayment } from './start-payment.ts'
import { verifyPayment } from './verify-payment.ts'

/** Returns the routes for what a salon pays Parlour: plans, add-ons, usage, payments. */
export function billingRoutes(parts: BillingParts): Route[] {
  return [
    bind(contracts.readBillingContract, readBilling(parts)),
    bind(contracts.readUsageContract, readUsage),
    bind(contracts.readQuoteContract, readQuote),
    bind(contracts.cancelSubscriptionContract, cancelSubscription),
    bind(contracts.keepSubscriptionContract, keepSubscription),
    bind(contracts.downgradeContract, downgrade),
    bind(contracts.agreeToRenewalContract, agreeToRenewal),
    bindSteps(payments.startPaymentContract, startPayment(parts)),
    bindSteps(payments.verifyPaymentContract, verifyPayment(parts)),
    bind(payments.paystackWebhookContract, receiveWebhook(parts)),
    bind(applyHeldContract, applyHeld),
    bind(closeHeldContract, closeHeld),
    bind(giveSmsContract, giveSms),
  ]
}
