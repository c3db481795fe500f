import type { OpeningFound } from '#domain/salon/decide-opening.ts'
import { type Upcoming, selectBooked } from '#server/appointments/store-booked.ts'
import type { Call } from '#server/kit/call.ts'
import { lockEverybody } from '#server/staff/store.ts'
import { findBusinessHours, selectHolidays } from './store-hours.ts'

/**
 * Loads the opening times and the appointments from now on. When deciding on a change of the opening times, also
 * prevents bookings until the transaction ends.
 */
export async function loadOpening(
  { tx, salonId, timeZone, now }: Call,
  options: { lock: boolean } = { lock: true },
): Promise<OpeningFound & { booked: Upcoming[] }> {
  const [, hours, holidays, booked] = await Promise.all([
    options.lock && lockEverybody(tx, salonId),
    findBusinessHours(tx, salonId),
    selectHolidays(tx, salonId),
    selectBooked(tx, salonId, now),
  ])
  return { times: { zone: timeZone, hours, holidays }, booked }
}
