import { shapeOf } from '#domain/appointments/availability/busy-time.ts'
import { whoIsFree } from '#domain/appointments/availability/who-is-free.ts'
import { type listFreeMembersContract, whyNotSlot } from '#domain/appointments/contract.ts'
import { bookedServices } from '#domain/appointments/form/bookable.ts'
import { reachedCalendar } from '#domain/auth/reach.ts'
import { lookedAtAround } from '#domain/booking/looked-at.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { localTimeOf } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { instantAt } from '#domain/kit/time.ts'
import { doesAll } from '#domain/services/who-does.ts'
import { findAppointment } from '#server/appointments/store.ts'
import { selectBookable } from '#server/appointments/store-times.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { findOfferedServices } from '#server/services/store.ts'

/**
 * Lists the members within the caller's reach who do the services, with who is free then, by the rule of saving. Throws
 * 'not-found' for an unknown appointment, and 'service-not-offered'.
 */
export const listFreeMembers: UseCase<typeof listFreeMembersContract> = async (call, { query }) => {
  const { tx, salonId, timeZone, now } = call
  const { date, time, afterMin, serviceIds, appointmentId } = query
  const startsAt = addMinutes(instantAt(date, time, timeZone), afterMin)
  const { span, days } = lookedAtAround(startsAt, timeZone)
  const { staffId, locationId } = reachedCalendar(call)
  const [edited, offered, opening, members] = await Promise.all([
    appointmentId ? findAppointment(tx, salonId, appointmentId, { staffId, locationId }) : null,
    findOfferedServices(tx, salonId, serviceIds),
    findOpeningTimes(tx, salonId, days),
    selectBookable(tx, salonId, staffId === null ? null : [staffId], { ...span, now }),
  ])
  if (appointmentId && !edited) throw new Refusal('not-found', { field: 'appointmentId' })
  const services = bookedServices(serviceIds, offered, edited?.services)
  const able = members
    .filter((member) => locationId === null || member.locationId === locationId)
    .filter((member) => doesAll(member, serviceIds))
  const slot = { startsAt, shape: shapeOf(services), appointmentId }
  const found = whoIsFree(slot, able, { zone: timeZone, ...opening })
  return {
    members: found.map(({ nextAt, why, ...member }) => ({
      ...member,
      why: whyNotSlot(why),
      nextTime: nextAt && localTimeOf(nextAt, timeZone),
    })),
  }
}
