import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'
import { addonIds, cycles, paidPlanIds } from './catalogue.ts'
import { planIds } from './plans.ts'
import { effects } from './quote.ts'

/** The events in the billing history: the actions that the documents name, and our own. */
export const historyActions = [
  'created',
  'upgraded',
  'renewed',
  'cancelled',
  'downgraded',
  'lapsed',
  'suspended',
  'restored',
] as const
export type HistoryAction = (typeof historyActions)[number]

const zChoice = z.strictObject({ planId: z.enum(paidPlanIds), cycle: z.enum(cycles) })

const zSubscription = z.object({
  id: zId,
  planId: z.enum(paidPlanIds),
  status: z.enum(['active', 'trialing', 'cancelled']),
  billingCycle: z.enum(cycles),
  /** The first day of the paid period, in the salon's zone; the period ends as the day currentPeriodEnd begins. */
  currentPeriodStart: z.string(),
  currentPeriodEnd: z.string(),
  /** The first day, after the end of the period, on which the plan no longer counts. */
  lapsesOn: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  /** The plan that replaces the current one at the end of the period; null if none does. */
  next: zChoice.nullable(),
  branchCount: z.int(),
  /** The current price of the next period; renewalWords says it in words: '₦21,375 every 3 months (₦7,125 a month)'. */
  renewalMinor: z.int(),
  renewalWords: z.string(),
  /** The customer agreed to pay the next period with the card in paymentMethod: 'visa ending in 4081'. */
  renewsByItself: z.boolean(),
  paymentMethod: z.string().nullable(),
  /** The payment of the subscription was refunded or is disputed. */
  isSuspended: z.boolean(),
  lastPaymentDate: z.string(),
  /** The day of the next payment; null if none is expected. */
  nextPaymentDate: z.string().nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  createdAt: z.string(),
})

const zHistoryEntry = z.object({
  id: zId,
  action: z.enum(historyActions),
  fromPlan: z.enum(planIds).nullable(),
  toPlan: z.enum(planIds).nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  paymentReference: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: z.string(),
})

export const readBillingContract = endpoint({
  method: 'GET',
  path: '/api/billing',
  access: permissions.manageBilling,
  summary: 'The plan of the salon, its subscription, add-ons, SMS credits, history, and payments that are in doubt',
  topics: ['salon'],
  output: z.object({
    /** Payments are set up on this server. */
    isSetUp: z.boolean(),
    plan: z.enum(planIds),
    planStatus: z.enum(['active', 'inactive']),
    /**
     * The plan that the host of Parlour gave to the salon, the last day on which it is valid, and the reason.
     */
    given: z.object({ plan: z.enum(paidPlanIds), until: z.string(), reason: z.string() }).nullable(),
    subscription: zSubscription.nullable(),
    /** The salon's add-ons, in the order in which they were bought. */
    addons: z.array(
      z.object({
        id: z.enum(addonIds),
        isActive: z.boolean(),
        isSuspended: z.boolean(),
        addedAt: z.string(),
        /** The day on which the add-on expires; null if it does not expire. */
        expiresOn: z.string().nullable(),
      }),
    ),
    sms: z.object({
      /** The SMS credits that were bought and not used. */
      credits: z.int(),
      /** The plan's monthly SMS credits; monthlyLeft says how many are left this month. */
      monthly: z.int(),
      monthlyLeft: z.int(),
      lastUpdated: z.string().nullable(),
    }),
    /** The history entries, newest first. */
    history: z.array(zHistoryEntry),
    /**
     * The payments that were started within the last days and are not known to be paid, or are paid and held; newest
     * first.
     */
    payments: z.array(
      z.object({
        reference: z.string(),
        /** The purchase in words: 'Pro Plan, Monthly', '500 SMS Credits'. */
        what: z.string(),
        amountMinor: z.int(),
        currency: z.string(),
        state: z.enum(['open', 'held']),
        startedAt: z.string(),
        /** The message to the salon about a held payment. */
        message: z.string().nullable(),
      }),
    ),
  }),
})

export const readUsageContract = endpoint({
  method: 'GET',
  path: '/api/billing/usage',
  access: permissions.manageBilling,
  summary: 'The usage of the plan’s limits: customers, appointments of this month, staff, locations',
  topics: ['salon', 'appointments', 'customers', 'staff'],
  output: z.object({
    plan: z.enum(planIds),
    /** The meters in the order of the panel; a meter's limit is null if the plan has none. */
    meters: z.array(
      z.object({
        of: z.enum(['customers', 'appointments', 'staff', 'locations']),
        used: z.int(),
        limit: z.int().nullable(),
      }),
    ),
  }),
})

/** The requested purchase. An unknown add-on is refused as the documents say. */
export const zPurchase = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan'), ...zChoice.shape }),
  z.strictObject({ kind: z.literal('addon'), addonId: z.string().max(40) }),
])

export const readQuoteContract = endpoint({
  method: 'GET',
  path: '/api/billing/quote',
  access: permissions.manageBilling,
  summary: 'The current price of a plan or an add-on for this salon, line by line, and its effect',
  topics: ['salon'],
  query: z.strictObject({
    kind: z.enum(['plan', 'addon']),
    planId: z.enum(paidPlanIds).optional(),
    cycle: z.enum(cycles).optional(),
    addonId: z.string().max(40).optional(),
  }),
  output: z.object({
    effect: z.enum(effects),
    lines: z.array(z.object({ label: z.string(), amountMinor: z.int() })),
    totalMinor: z.int(),
    currency: z.string(),
    /**
     * The recurring price in both forms: '₦21,375 every 3 months (₦7,125 a month)'; null if the price does not recur.
     */
    words: z.string().nullable(),
    startsOn: z.string(),
    /** The day after the last paid day; null if the purchase does not end. */
    endsOn: z.string().nullable(),
  }),
})

const zDone = z.strictObject({})

export const cancelSubscriptionContract = endpoint({
  method: 'POST',
  path: '/api/billing/cancel',
  access: permissions.manageBilling,
  summary: 'Cancels the subscription: at the end of its period, or at once',
  notInExample: 'a subscription',
  topics: ['salon'],
  body: z.strictObject({ atOnce: z.boolean().default(false) }),
  output: z.object({ message: z.string() }),
})

export const keepSubscriptionContract = endpoint({
  method: 'POST',
  path: '/api/billing/keep',
  access: permissions.manageBilling,
  summary: 'Undoes the change planned for the end of the period: cancelling, or a lower plan',
  notInExample: 'a subscription',
  topics: ['salon'],
  repeatable: 'it sets what is to happen',
  output: zDone,
})

export const downgradeContract = endpoint({
  method: 'POST',
  path: '/api/billing/downgrade',
  access: permissions.manageBilling,
  summary: 'Chooses a lower plan, or a shorter cycle, for when the paid period ends',
  notInExample: 'a subscription',
  topics: ['salon'],
  repeatable: 'it sets what is to happen',
  body: zChoice,
  output: zDone,
})

export const agreeToRenewalContract = endpoint({
  method: 'POST',
  path: '/api/billing/renewal',
  access: permissions.manageBilling,
  summary: 'Agrees that the last card is charged for each following period, or withdraws that consent',
  notInExample: 'charges to a card',
  topics: ['salon'],
  repeatable: 'it sets what is given',
  body: z.strictObject({ agrees: z.boolean() }),
  output: zDone,
})
