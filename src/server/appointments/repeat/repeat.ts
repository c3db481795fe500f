import { staffIdsOf } from '#domain/appointments/availability/parts.ts'
import { bookedServices, linesOf, placedBy, reachOfStarts, refusalAtField } from '#domain/appointments/form/bookable.ts'
import { askedSeries, decideBooking } from '#domain/appointments/form/decide-booking.ts'
import type { checkRepeatContract, repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { datesOfRepeat } from '#domain/appointments/repeat/repeat.ts'
import { addDays, addMinutes } from '#domain/kit/dates.ts'
import { instantAt } from '#domain/kit/time.ts'
import { lookAt } from '#server/appointments/form/check-slot.ts'
import { loadForBooking } from '#server/appointments/load-for-booking.ts'
import { loadTimes } from '#server/appointments/load-times.ts'
import { insertAppointments } from '#server/appointments/store-changes.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findOfferedServices } from '#server/services/store.ts'

/** How many days after a date of a repeat are searched for another start: the rest of its week. */
const daysOn = 7

/** Returns every date of a repeat with its conflicts (D8), checked by the booking rule. */
export const checkRepeat: UseCase<typeof checkRepeatContract> = async (call, { query }) => {
  const { time } = query
  const { tx, salonId, timeZone } = call
  const lines = linesOf(query, call)
  if (!lines) throw refusalAtField('no-staff')
  if (lines.length === 0) throw refusalAtField('no-service')
  const serviceIds = lines.map(({ serviceId }) => serviceId)
  const asked = datesOfRepeat(query).map((date) => ({ date, startsAt: instantAt(date, time, timeZone) }))
  const [offered, times] = await Promise.all([
    findOfferedServices(tx, salonId, serviceIds),
    loadTimes(
      call,
      lines.flatMap(staffIdsOf),
      reachOfStarts(asked[0]!.startsAt, addMinutes(asked.at(-1)!.startsAt, daysOn * 1440)),
    ),
  ])
  const services = placedBy(bookedServices(serviceIds, offered), lines)
  const dates = asked.map(({ date, startsAt }) => {
    const days = { from: date, to: addDays(date, daysOn - 1) }
    return { date, time, ...lookAt({ startsAt, services }, times, days) }
  })
  return { dates }
}

/** Books an appointment on every chosen date or on none; the refusal names the first date that is not free. */
export const repeatAppointment: UseCase<typeof repeatAppointmentContract> = async (call, { body }) => {
  const seriesId = call.newId()
  const asked = askedSeries(body, seriesId, call)
  const found = await loadForBooking(call, asked)
  const bookings = decideBooking(found, asked, call)
  await insertAppointments(call.tx, call.salonId, bookings)
  return { seriesId, appointments: bookings.map(({ appointment }) => appointment).toSorted(byStart) }
}

function byStart(one: { startsAt: string }, other: { startsAt: string }): number {
  return one.startsAt < other.startsAt ? -1 : 1
}
