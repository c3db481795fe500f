import * as contracts from '#domain/billing/contract.ts'
import * as payments from '#domain/billing/contract-payments.ts'
import { applyHeldContract, closeHeldContract, giveSmsContract } from '#domain/operator/contract-deeds.ts'
import { operatorRoute, publicRoute, type Route, route, stepsRoute } from '#server/kit/http/route.ts'
import { agreeToRenewal, cancelSubscription, downgrade, keepSubscription } from './change-subscription.ts'
import type { BillingParts } from './parts.ts'
import { giveSms } from './give-sms.ts'
import { readBilling } from './read-billing.ts'
import { readQuote } from './read-quote.ts'
import { readUsage } from './read-usage.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { applyHeld, closeHeld } from './review-held.ts'
import { startPayment } from './start-payment.ts'
import { verifyPayment } from './verify-payment.ts'

/** What a salon pays for Parlour: plans, add-ons, usage, payments. */
export function billingRoutes(parts: BillingParts): Route[] {
  return [
    route(contracts.readBillingContract, readBilling(parts)),
    route(contracts.readUsageContract, readUsage),
    route(contracts.readQuoteContract, readQuote),
    route(contracts.cancelSubscriptionContract, cancelSubscription),
    route(contracts.keepSubscriptionContract, keepSubscription),
    route(contracts.downgradeContract, downgrade),
    route(contracts.agreeToRenewalContract, agreeToRenewal),
    stepsRoute(payments.startPaymentContract, startPayment(parts)),
    stepsRoute(payments.verifyPaymentContract, verifyPayment(parts)),
    publicRoute(payments.paystackWebhookContract, receiveWebhook(parts)),
    operatorRoute(applyHeldContract, applyHeld),
    operatorRoute(closeHeldContract, closeHeld),
    operatorRoute(giveSmsContract, giveSms),
  ]
}
