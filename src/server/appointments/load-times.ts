import type { Times } from '#domain/appointments/form/bookable.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { addDays } from '#domain/kit/dates.ts'
import type { Call } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { findMemberTimes, type Span } from './store-times.ts'

/**
 * Loads the salon's hours and the members' time between two moments, to decide whether a time is free. One round trip.
 */
export async function loadTimes(call: Call, staffIds: readonly string[], span: Span): Promise<Times> {
  const [salon, memberTimes] = await Promise.all([
    loadSalonTime(call, span),
    findMemberTimes(call.tx, call.salonId, staffIds, { ...span, now: call.now }, reachedLocation(call)),
  ])
  return { salon, memberTimes }
}

/** Loads the salon's hours for the days between two moments, and for the day before and after them. */
export async function loadSalonTime({ tx, salonId, timeZone }: Call, { from, before }: Span) {
  const days = { first: addDays(localDateOf(from, timeZone), -1), last: addDays(localDateOf(before, timeZone), 1) }
  return { zone: timeZone, ...(await findOpeningTimes(tx, salonId, days)) }
}
