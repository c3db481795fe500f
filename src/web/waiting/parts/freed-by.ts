import type { Appointment } from '#domain/appointments/contract.ts'
import type { Instant } from '#domain/kit/dates.ts'

/** The time that a cancelled appointment gave back, as the waitlist is asked for it; null where it is over, or not given back. */
export function freedBy({ status, staffId, startsAt, endsAt }: Appointment, now: Instant) {
  return status === 'cancelled' && endsAt > now ? { staffId, from: startsAt, before: endsAt } : null
}
