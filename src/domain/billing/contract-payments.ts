import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zPurchase } from './contract.ts'

/** A payment reference, as the return address may contain it. */
const zReference = z.string().trim().min(1).max(100)

export const startPaymentContract = endpoint({
  method: 'POST',
  path: '/api/payments',
  access: permissions.manageBilling,
  summary: 'Starts a payment with the provider, for the server’s price; the browser continues with its access code',
  notInExample: 'a payment',
  topics: ['salon'],
  repeatable: 'a payment that is begun costs nothing, and one that is open is gone on with',
  body: z.strictObject({
    purchase: zPurchase,
    /** The total that the person was shown; the request is refused as 'price-changed' if the total has changed. */
    totalMinor: z.int(),
    /** For plans only: the customer agrees that the card is also charged for later periods. */
    agreesToRenewal: z.boolean().default(false),
  }),
  output: z.object({
    reference: z.string(),
    accessCode: z.string(),
    /**
     * The address of the provider's page, for browsers without a popup. The page returns to
     * /payment/callback?reference=…
     */
    authorizationUrl: z.string(),
    publicKey: z.string(),
    amountMinor: z.int(),
    currency: z.string(),
  }),
})

/**
 * The metadata of a verified payment, from our own record of it; the return page acts on them (document 3, section 3).
 */
const zMetadata = z.object({
  /** The id of the bought plan; 'addon' for an add-on. */
  planId: z.string(),
  billingCycle: z.string(),
  /** The ids of the bought add-ons, as a JSON list. */
  addonIds: z.string(),
  salonId: z.string(),
})

export const verifyPaymentContract = endpoint({
  method: 'POST',
  path: '/api/verify-payment',
  access: permissions.manageBilling,
  summary: 'Asks the provider about a payment, and applies it once if it was paid as started',
  notInExample: 'a question to the payment provider',
  evenSuspended: 'a completed payment is applied, for any caller',
  topics: ['salon'],
  repeatable: 'a payment is applied once',
  body: z.strictObject({ reference: zReference }),
  output: z.object({
    success: z.boolean(),
    /** The message to the salon, whatever the outcome. */
    message: z.string(),
    /** The reason why the payment is not applied, as a code; null if it is applied. */
    error: z.enum(['not-paid', 'still-open', 'held', 'unknown', 'taken-back']).nullable(),
    /** The metadata of the payment; null if there is no payment with this reference, or if it is not paid. */
    metadata: zMetadata.nullable(),
  }),
})

export const paystackWebhookContract = endpoint({
  method: 'POST',
  path: '/api/webhooks/paystack',
  access: 'public',
  // A notice only causes us to query the provider.
  summary: 'The payment provider’s signed notices about payments, refunds and disputes',
  topics: [],
  repeatable: 'each event is kept once, and a payment is applied once',
  rawBody: true,
  output: z.strictObject({}),
})
