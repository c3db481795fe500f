import type { CallSalon } from '#server/kit/call.ts'
import type { Env } from '#server/kit/env.ts'

/**
 * A salon as its plan opens it; where this server sells no plans (`PLANS=off`) everything is open to every salon.
 * The one place that knows: gates ask the plan of the call.
 */
export function openedBy<S extends Pick<CallSalon, 'plan'>>({ PLANS: hasPlans }: Pick<Env, 'PLANS'>, salon: S): S {
  return hasPlans ? salon : { ...salon, plan: 'premium' }
}
