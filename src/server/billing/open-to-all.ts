import type { CallSalon } from '#server/kit/call.ts'
import type { Env } from '#server/kit/env.ts'

/**
 * Returns a salon with the plan that decides its features; if this server sells no plans (`PLANS=off`), everything is
 * open to every salon. This is the only place that knows: gates check the call's plan.
 */
export function openedBy<S extends Pick<CallSalon, 'plan'>>({ PLANS: hasPlans }: Pick<Env, 'PLANS'>, salon: S): S {
  return hasPlans ? salon : { ...salon, plan: 'premium' }
}
