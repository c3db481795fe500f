import { type PlanId, planLimits, type PlanLimits } from './plans.ts'

/** The meters of the usage panel, in their order (document 3, section 2). */
export const meters = [
  ['customers', 'Customers'],
  ['appointments', 'Monthly Appointments'],
  ['staff', 'Staff Members'],
  ['locations', 'Locations'],
] as const satisfies readonly (readonly [keyof PlanLimits, string])[]

/**
 * Returns the state of a meter's bar: green, yellow from 75 % of its limit, red from 90 %. A limit of one that is
 * used is as it should be.
 */
export function meterOf(used: number, limit: number | null) {
  if (limit === null || (limit === 1 && used <= 1)) return { level: 'ok', text: null } as const
  if (used * 100 >= limit * 90) return { level: 'near', text: 'Near limit' } as const
  if (used * 100 >= limit * 75) return { level: 'close', text: 'Getting close to limit' } as const
  return { level: 'ok', text: null } as const
}

/** Returns the limit of a plan as the API sends it; null means no limit. */
export function limitOf(planId: PlanId, of: keyof PlanLimits): number | null {
  const limit = planLimits[planId][of]
  return Number.isFinite(limit) ? limit : null
}

/** Returns whether Pro would give more than the plan of these meters, which is so if that plan limits customers. */
export function wouldGainByPro(used: readonly { of: string; limit: number | null }[]): boolean {
  return used.some(({ of, limit }) => of === 'customers' && limit !== null)
}
