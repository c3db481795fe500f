import { type PlanId, planIds, planLimits } from '#domain/billing/plans.ts'

/** The numbers of recent bookings by visitors whose phone number was new to the salon. */
export interface Recent {
  inHour: number
  inDay: number
}

/**
 * Returns whether one more visitor with an unknown phone number may book: at most a tenth of a plan's month per
 * hour and a fifth per day; without a limit, 60 and 300. So no one can use up the salon's month, or fill its calendar,
 * in a minute. Known customers are never held up.
 */
export function isPaceKept({ inHour, inDay }: Recent, plan: string): boolean {
  const limit = planIds.includes(plan as PlanId) ? planLimits[plan as PlanId].appointments : 0
  const [anHour, aDay] = Number.isFinite(limit) ? [limit / 10, limit / 5] : [60, 300]
  return inHour < anHour && inDay < aDay
}

/**
 * Returns the amount of work for the proof that a booking or a place in the queue requires: up to 32 times
 * more, depending on how many strangers booked within the hour. A proof can be used once.
 */
export function workFor({ inHour }: Pick<Recent, 'inHour'>): number {
  return 50_000 * 2 ** Math.min(5, Math.floor(inHour / 5))
}
