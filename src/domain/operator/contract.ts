import { z } from 'zod'
import { addonIds, cycles, paidPlanIds } from '#domain/billing/catalogue.ts'
import { historyActions } from '#domain/billing/contract.ts'
import { heldReasons } from '#domain/billing/payment.ts'
import { planIds } from '#domain/billing/plans.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment, zMomentCursor } from '#domain/kit/page.ts'
import { zId, zSearch } from '#domain/kit/text.ts'
import { zRequested } from '#domain/salon/contract-requests.ts'

export const salonsPerPage = 25
export const paymentsPerPage = 25

/** Endpoints for operators only (R-216). Operators' own writes refresh their pages; writes of others do not. */
export const operators = { access: 'operator', topics: ['salon'] } as const

export const salonParams = z.strictObject({ salon: zId })

export const readOperatorContract = endpoint({
  ...operators,
  method: 'GET',
  path: '/api/operator',
  summary: 'The operator, the number of salons by plan, this month’s income, and the held payments',
  output: z.object({
    email: z.string(),
    /** This server sells plans. */
    hasPlans: z.boolean(),
    salons: z.object({ free: z.int(), pro: z.int(), premium: z.int(), suspended: z.int() }),
    /**
     * The payments that were applied in the current calendar month (UTC) and not reversed; null if no provider keys are
     * set.
     */
    incomeMinor: z.int().nullable(),
    /** The provider keys are test keys, with which no money moves. */
    isTest: z.boolean(),
    held: z.int(),
    /** The salons whose owners requested something, those that have waited longest first. */
    requests: z.array(zRequested.extend({ salonId: zId, salonName: z.string() })),
  }),
})

const zUsed = z.object({ customers: z.int(), appointments: z.int(), staff: z.int(), locations: z.int() })

export const listSalonsContract = endpoint({
  ...operators,
  method: 'GET',
  path: '/api/operator/salons',
  summary: 'The salons of this server, newest first, with plan and usage; nothing of their customers and sales',
  query: z.strictObject({
    /** A part of the salon’s name or of its owner’s e-mail. */
    search: zSearch.optional(),
    plan: z.enum(planIds).optional(),
    status: z.enum(['active', 'suspended']).optional(),
    cursor: zMomentCursor.optional(),
  }),
  output: z.object({
    salons: z.array(
      z.object({
        id: zId,
        name: z.string(),
        ownerEmail: z.string().nullable(),
        plan: z.enum(planIds),
        isSuspended: z.boolean(),
        used: zUsed,
        createdAt: zMoment,
        /** The moment at which the salon's staff were last seen, within the last 90 days. */
        seenAt: zMoment.nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
})

/** The payment that arrived, if it differs from the one that was started; null in old rows. */
const zCame = z.object({
  amountMinor: z.int(),
  requestedMinor: z.int().nullable(),
  currency: z.string(),
  mode: z.string(),
})

const zPayment = z.object({
  reference: z.string(),
  /** The purchase in words: 'Pro Plan, Monthly'. */
  what: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  mode: z.enum(['test', 'live']),
  isAutomatic: z.boolean(),
  state: z.enum(['open', 'applied', 'held', 'closed']),
  heldReason: z.enum(heldReasons).nullable(),
  came: zCame.nullable(),
  /** The last status from the provider: 'success', 'abandoned'. */
  providerStatus: z.string().nullable(),
  startedAt: zMoment,
  paidAt: zMoment.nullable(),
  takenBackAt: zMoment.nullable(),
  isDisputed: z.boolean(),
  /** An operator's decision about the payment, and the reason for it. */
  reviewedAs: z.enum(['applied', 'refunded', 'closed']).nullable(),
  reviewReason: z.string().nullable(),
})

export const listPaymentsContract = endpoint({
  ...operators,
  method: 'GET',
  path: '/api/operator/payments',
  summary: 'Payments of all salons, newest first: all, those held, or those refunded or disputed',
  query: z.strictObject({
    only: z.enum(['held', 'taken-back']).optional(),
    cursor: z
      .string()
      .regex(/^[^_]{1,40}_[^_]{1,100}$/, 'This is not a place in a list.')
      .optional(),
  }),
  output: z.object({
    payments: z.array(zPayment.extend({ salonId: zId, salonName: z.string(), timeZone: z.string() })),
    nextCursor: z.string().nullable(),
  }),
})

const zSubscription = z.object({
  planId: z.enum(paidPlanIds),
  billingCycle: z.enum(cycles),
  startsOn: z.string(),
  endsOn: z.string(),
  cancelsAtEnd: z.boolean(),
  renewsByItself: z.boolean(),
  /** The payment of the subscription was refunded or is disputed. */
  isSuspended: z.boolean(),
})

export const readSalonContract = endpoint({
  ...operators,
  method: 'GET',
  path: '/api/operator/salons/:salon',
  summary: 'One salon: its plan, subscription, payments, add-ons, usage, and what operators did',
  params: salonParams,
  output: z.object({
    id: zId,
    name: z.string(),
    /** The last part of the salon's booking address, which names the salon in the host's commands. */
    slug: z.string(),
    requested: zRequested,
    ownerEmail: z.string().nullable(),
    timeZone: z.string(),
    createdAt: zMoment,
    seenAt: zMoment.nullable(),
    /** The salon's current plan; `paidPlan` is the plan that it pays for. */
    plan: z.enum(planIds),
    paidPlan: z.enum(planIds),
    given: z.object({ plan: z.enum(paidPlanIds), until: z.string(), reason: z.string() }).nullable(),
    suspended: z.object({ at: zMoment, reason: z.string() }).nullable(),
    used: zUsed,
    subscription: zSubscription.nullable(),
    addons: z.array(z.object({ id: z.enum(addonIds), isActive: z.boolean(), expiresOn: z.string().nullable() })),
    /** The SMS credits that were bought or given, and not used. */
    smsCredits: z.int(),
    history: z.array(
      z.object({
        id: zId,
        action: z.enum(historyActions),
        amountMinor: z.int(),
        notes: z.string().nullable(),
        createdAt: zMoment,
      }),
    ),
    payments: z.array(zPayment),
    /** The operators' actions on the salon, newest first. */
    actions: z.array(
      z.object({
        id: zId,
        at: zMoment,
        action: z.string(),
        reason: z.string().nullable(),
        /** The operator’s e-mail; null if the account no longer exists. */
        by: z.string().nullable(),
      }),
    ),
  }),
})
