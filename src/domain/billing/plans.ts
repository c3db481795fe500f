import type { RefusalCode, RefusalParams } from '#domain/kit/refusal.ts'

export const planIds = ['free', 'pro', 'premium'] as const
export type PlanId = (typeof planIds)[number]

export interface PlanLimits {
  locations: number
  customers: number
  /** The appointments created in one calendar month of the salon's zone, whatever their status. */
  appointments: number
  /** The active members, including the owner. */
  staff: number
}

const unlimited = Number.POSITIVE_INFINITY

/** The limits of each plan; Infinity means unlimited (document 1, section 9; R-19). */
export const planLimits: Readonly<Record<PlanId, PlanLimits>> = {
  free: { locations: 1, customers: 50, appointments: 100, staff: 2 },
  pro: { locations: 1, customers: unlimited, appointments: unlimited, staff: unlimited },
  premium: { locations: unlimited, customers: unlimited, appointments: unlimited, staff: unlimited },
}

/** The features that count against a limit, with the refusal for a used-up limit. */
const counted = {
  create_customer: ['customers', 'customer-limit'],
  create_appointment: ['appointments', 'appointment-limit'],
  add_staff: ['staff', 'staff-limit'],
  create_location: ['locations', 'location-limit'],
} as const satisfies Record<string, readonly [keyof PlanLimits, RefusalCode]>

/** The features without a limit, with the lowest plan that includes each. */
const included = {
  advanced_reports: 'pro',
  sms_reminders: 'premium',
  custom_branding: 'premium',
  api_access: 'premium',
} as const satisfies Record<string, PlanId>

const planNames: Readonly<Record<PlanId, string>> = { free: 'Free', pro: 'Pro', premium: 'Premium' }

export type Feature = keyof typeof counted | keyof typeof included

/** The used part of a plan's limit, counted under a lock, so that no one else can count against it at the same time. */
export interface UsedOfPlan {
  salon: { plan: string } | null
  used: number
}

/** A gate's refusal: the reason, and the plan that would open it, if there is one. */
export interface GateRefusal {
  code: RefusalCode
  params?: RefusalParams
  suggestedPlan?: PlanId
}

/**
 * Returns why a plan's gate refuses, or null. It fails closed: a missing salon, an unknown plan and an unusable
 * count are refused. `used` is the count against the limit before the new item; features without a limit ignore it.
 */
export function whyGateRefuses(feature: Feature, salon: { plan: string } | null, used = 0): GateRefusal | null {
  if (!salon) return { code: 'not-authenticated' }
  const plan = planIds.find((id) => id === salon.plan)
  if (!plan) return { code: 'invalid-plan' }
  if (!Number.isSafeInteger(used) || used < 0) return { code: 'gate-check-failed' }
  return isCounted(feature) ? whyCountRefused(feature, plan, used) : whyNotIncluded(feature, plan)
}

/** Returns whether a plan's gate has no limit; returns false for a missing salon and for an unknown plan. */
export function hasNoLimit(feature: Feature, salon: { plan: string } | null): boolean {
  return whyGateRefuses(feature, salon, Number.MAX_SAFE_INTEGER) === null
}

/**
 * Returns the plan to suggest in 'Upgrade Required': pro for the limits that pro lifts, premium for everything
 * else.
 */
export function suggestedPlanFor(feature: Feature): PlanId {
  if (!isCounted(feature)) return included[feature]
  return feature === 'create_location' ? 'premium' : 'pro'
}

function isCounted(feature: Feature): feature is keyof typeof counted {
  return Object.hasOwn(counted, feature)
}

function whyCountRefused(feature: keyof typeof counted, plan: PlanId, used: number): GateRefusal | null {
  const [limit, code] = counted[feature]
  return used < planLimits[plan][limit] ? null : { code, suggestedPlan: suggestedPlanFor(feature) }
}

function whyNotIncluded(feature: keyof typeof included, plan: PlanId): GateRefusal | null {
  // A key that names no feature is refused on every plan.
  if (!Object.hasOwn(included, feature)) return { code: 'gate-check-failed' }
  const least = included[feature]
  if (planIds.indexOf(plan) >= planIds.indexOf(least)) return null
  return { code: 'plan-required', params: { plan: planNames[least] }, suggestedPlan: least }
}
