import { shapeOf } from '#domain/appointments/availability/busy-time.ts'
import {
  firstFreeTime,
  type FreeTime,
  freeTimes,
  onFinestStep,
  otherTimes,
} from '#domain/appointments/availability/free-times.ts'
import type { listFreeTimesContract } from '#domain/appointments/contract.ts'
import { bookedServices, requireOwnCalendar } from '#domain/appointments/form/bookable.ts'
import { reachedCalendar } from '#domain/auth/reach.ts'
import { lookedAt } from '#domain/booking/looked-at.ts'
import { addDays, type LocalDate, weekOf } from '#domain/kit/dates.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { doesAll } from '#domain/services/who-does.ts'
import { findAppointment } from '#server/appointments/store.ts'
import { selectBookable } from '#server/appointments/store-times.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { findOnlineRules } from '#server/salon/store-settings.ts'
import { findOfferedServices } from '#server/services/store.ts'

/** How many days are loaded at once if the requested day has no free time. */
const daysAtOnce = 31

/**
 * Lists the free times of a day for the form of an appointment, by the rule of saving: with one member, or with those
 * within the caller's reach who do the services. Throws 'not-found' for an unknown appointment, and
 * 'service-not-offered'.
 */
export const listFreeTimes: UseCase<typeof listFreeTimesContract> = async (call, { query }) => {
  const { tx, salonId, timeZone, now } = call
  const { date, serviceIds, staffId = null, appointmentId } = query
  requireOwnCalendar(call, staffId)
  const [edited, offered, { bookingAheadDays }] = await Promise.all([
    appointmentId ? findAppointment(tx, salonId, appointmentId, reachedCalendar(call)) : null,
    findOfferedServices(tx, salonId, serviceIds),
    findOnlineRules(tx, salonId),
  ])
  if (appointmentId && !edited) throw new Refusal('not-found', { field: 'appointmentId' })
  const shape = shapeOf(bookedServices(serviceIds, offered, edited?.services))
  const visit = { shape, notBefore: onFinestStep(now), appointmentId }
  const load = async (from: LocalDate, to: LocalDate) => await loadFree(call, { serviceIds, staffId, from, to })
  const told = ({ startsAt, staffId: doer }: FreeTime) => ({
    date: localDateOf(startsAt, timeZone),
    time: localTimeOf(startsAt, timeZone),
    staffId: doer,
  })
  const ofDay = await load(date, date)
  const times = freeTimes({ ...ofDay, ...visit }, date)
  const listed = { times: times.map(told), others: otherTimes({ ...ofDay, ...visit }, date, times).map(told) }
  if (times.length > 0 || ofDay.members.length === 0) return { ...listed, next: null }
  const last = addDays(date, bookingAheadDays)
  for (let from = addDays(date, 1); from <= last; from = addDays(from, daysAtOnce)) {
    const to = [addDays(from, daysAtOnce - 1), last].toSorted()[0]!
    const next = firstFreeTime({ ...(await load(from, to)), ...visit }, { from, to })
    if (next) return { ...listed, next: told(next) }
  }
  return { ...listed, next: null }
}

interface AskedDays {
  serviceIds: readonly string[]
  staffId: string | null
  from: LocalDate
  to: LocalDate
}

/**
 * Loads the hours, and the members of the shown location who do the services, or the requested one. Whole weeks are
 * loaded, because they decide whose turn it is.
 */
async function loadFree(call: Call<Member>, { serviceIds, staffId, from, to }: AskedDays) {
  const { tx, salonId, timeZone, now } = call
  const reached = reachedCalendar(call)
  const { span, days } = lookedAt(weekOf(from)[0]!, weekOf(to)[6]!, timeZone)
  const only = staffId ?? reached.staffId
  const place = staffId === null ? call.locationId : reached.locationId
  const [opening, members] = await Promise.all([
    findOpeningTimes(tx, salonId, days),
    selectBookable(tx, salonId, only === null ? null : [only], { ...span, now }),
  ])
  const able = members
    .filter((member) => place === null || member.locationId === place)
    .filter((member) => doesAll(member, serviceIds))
  return { salon: { zone: timeZone, ...opening }, members: able }
}
