import type { Appointment } from '#domain/appointments/contract.ts'
import type { Instant } from '#domain/kit/dates.ts'

/**
 * Returns the time that a cancelled appointment released, as a query of the waitlist; null if it is over, or was not
 * released.
 */
export function freedBy({ status, staffId, startsAt, endsAt }: Appointment, now: Instant) {
  return status === 'cancelled' && endsAt > now ? { staffId, from: startsAt, before: endsAt } : null
}
