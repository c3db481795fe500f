import { reachedCalendar } from '#domain/auth/reach.ts'
import { instantOfMin } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { checkOpeningTimesContract, Stranded } from '#domain/salon/contract-hours.ts'
import { keptHours } from '#domain/salon/holiday.ts'
import { strandedBy } from '#domain/salon/opening-change.ts'
import type { Upcoming } from '#server/appointments/store-booked.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { loadOpening } from './load-opening.ts'

/**
 * Returns the bookings that a change of opening times would leave outside. Saves nothing. Throws 'not-found'
 * for an unknown holiday.
 */
export const checkOpeningTimes: UseCase<typeof checkOpeningTimesContract> = async (call, { body }) => {
  const { times, booked } = await loadOpening(call, { lock: false })
  const id = body.kind === 'hours' ? null : body.id
  if (id && !times.holidays.some((holiday) => holiday.id === id)) throw new Refusal('not-found')
  const change =
    body.kind === 'holiday'
      ? { kind: body.kind, holiday: { ...body.holiday, ...keptHours(body.holiday), id: id ?? call.newId() } }
      : body
  return tellStranded(call, strandedBy(change, times, booked))
}

const listedAtMost = 100

/** Returns the response: counts all bookings, and lists those that the person sees on the calendar. */
export function tellStranded(call: Call<Member>, stranded: readonly Upcoming[]): Stranded {
  const reached = reachedCalendar(call)
  const seen = stranded.filter(
    (one) =>
      (reached.staffId === null || one.staffId === reached.staffId) &&
      (reached.locationId === null || one.locationId === reached.locationId),
  )
  return {
    count: stranded.length,
    appointments: seen.slice(0, listedAtMost).map(({ id, fromMin, toMin, customerName, staffName }) => ({
      id,
      startsAt: instantOfMin(fromMin),
      endsAt: instantOfMin(toMin),
      customerName,
      staffName,
    })),
  }
}
