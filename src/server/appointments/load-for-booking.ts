import { staffIdsOf } from '#domain/appointments/availability/parts.ts'
import { reachOfStarts } from '#domain/appointments/form/bookable.ts'
import type { BookingCustomer } from '#domain/appointments/form/booking-request.ts'
import type { AskedBooking, FoundForBooking } from '#domain/appointments/form/decide-booking.ts'
import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { today } from '#domain/kit/local-time.ts'
import { monthBounds } from '#domain/kit/time.ts'
import { findBookableCustomer } from '#server/customers/store.ts'
import type { Call } from '#server/kit/call.ts'
import { lockUsed } from '#server/salon/store.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { lockStaff } from '#server/staff/store.ts'
import { loadTimes } from './load-times.ts'
import { releaseExpired } from './store-deposits.ts'
import { countCreated } from './store.ts'

/**
 * Loads everything needed to decide about a booking, in one round trip. Locks, always in this order: the salon if its
 * plan has a limit, the customer, the members. What is read after locking the members includes the previous lock holder's
 * changes.
 */
export async function loadForBooking(call: Call, asked: AskedBooking): Promise<FoundForBooking> {
  const { tx, salonId, timeZone, now } = call
  const [from, before] = monthBounds(today(now, timeZone), timeZone)
  const starts = asked.starts.map(({ startsAt }) => startsAt).toSorted()
  const staffIds = asked.lines.flatMap(staffIdsOf)
  const serviceIds = asked.lines.map(({ serviceId }) => serviceId)
  const [ofPlan, customer, members, , services, times] = await Promise.all([
    lockUsed('create_appointment', call, () => countCreated(tx, salonId, from, before)),
    loadCustomer(call, asked.customer),
    lockStaff(tx, salonId, staffIds, reachedLocation(call)),
    releaseExpired(tx, salonId, staffIds, call),
    findOfferedServices(tx, salonId, serviceIds),
    loadTimes(call, staffIds, reachOfStarts(starts[0]!, starts.at(-1))),
  ])
  return { ...times, ofPlan, customer, members, services }
}

/** Returns the chosen customer, locked, if the caller may choose them; null for a walk-in, and for visitors. */
export async function loadCustomer({ tx, salonId, by }: Call, chosen: BookingCustomer) {
  if (chosen.kind === 'walk-in' || !chosen.customerId || !by) return null
  return await findBookableCustomer(tx, salonId, chosen.customerId, { staffId: reachOf(by, 'seeEveryCustomer') })
}
