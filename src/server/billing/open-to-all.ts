import type { CallSalon } from '#server/kit/call.ts'
import type { Env } from '#server/kit/env.ts'

/**
 * Returns a salon with the plan that decides its features; if this server sells no plans (`PLANS=off`), every salon has
 * all features. Nothing else reads that setting: all gates check the call's plan.
 */
export function openedBy<S extends Pick<CallSalon, 'plan'>>({ PLANS: hasPlans }: Pick<Env, 'PLANS'>, salon: S): S {
  return hasPlans ? salon : { ...salon, plan: 'premium' }
}
