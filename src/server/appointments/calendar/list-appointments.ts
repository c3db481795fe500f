import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { CalendarRow } from '#domain/appointments/calendar/calendar-rows.ts'
import { shownDays } from '#domain/appointments/calendar/shown-days.ts'
import type { BusyTime, listAppointmentsContract } from '#domain/appointments/contract.ts'
import { reachOf } from '#domain/auth/reach.ts'
import { daysBetween, epochMinOf } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import { takesAppointments } from '#domain/services/who-does.ts'
import type { TimeOff } from '#domain/staff/contract-off.ts'
import { loadSalonTime } from '#server/appointments/load-times.ts'
import { type CalendarMemberRow, selectAppointments, selectCalendarMembers } from '#server/appointments/store.ts'
import { isReasonTold } from '#domain/staff/told-reasons.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { selectBusyTimes, selectTimeOff } from '#server/staff/store-off.ts'

const maxDays = 62

/**
 * Returns everything the calendar draws for a range of the salon's days at the caller's location; for a
 * stylist, only their own appointments.
 */
export const listAppointments: UseCase<typeof listAppointmentsContract> = async (call, { query: { from, to } }) => {
  const { tx, salonId, timeZone, by, finalRead } = call
  if (to < from) throw new Refusal('end-before-start', { field: 'to' })
  if (daysBetween(from, to) >= maxDays) throw new Refusal('value-out-of-range', { field: 'to' })
  const [start, before] = rangeBounds(from, to, timeZone)
  const span = { from: start, before, staffId: reachOf(by, 'seeEveryCalendar'), locationId: call.locationId }
  const [salon, members, appointments, timeOff, busy] = await finalRead(
    Promise.all([
      loadSalonTime(call, span),
      selectCalendarMembers(tx, salonId, span),
      selectAppointments(tx, salonId, span),
      selectTimeOff(tx, salonId, span),
      selectBusyTimes(tx, salonId, span),
    ]),
  )
  const shown = shownMembers(members, appointments)
  const isShown = ({ staffId }: { staffId: string }) => shown.some(({ id }) => id === staffId)
  const timeOffOf = (id: string) => [...timeOff, ...busy].filter(({ staffId }) => staffId === id).map(minutesOf)
  const { days, workingOf } = shownDays(salon, from, to)
  return {
    appointments,
    staff: shown.map(({ schedule, ...member }) => ({
      ...member,
      working: workingOf({ schedule, timeOff: timeOffOf(member.id) }),
    })),
    hours: salon.hours?.slice() ?? null,
    days,
    timeOff: timeOff.filter(isShown).map((off) => toldOf(off, by)),
    busy: busy.filter(isShown),
  }
}

/**
 * Returns the members who take appointments, and others who have one in the range, so that every appointment
 * has a column.
 */
function shownMembers(members: readonly CalendarMemberRow[], appointments: readonly CalendarRow[]) {
  const booked = new Set(appointments.map(([, staffId]) => staffId))
  return members
    .map((member) => ({ ...member, isActive: member.isActive && takesAppointments(member) }))
    .filter(({ id, isActive }) => isActive || booked.has(id))
}

/** Returns time off with its reason only if the caller may see it. */
function toldOf(off: TimeOff, by: Call<Member>['by']): TimeOff {
  return isReasonTold(off, by) ? off : { ...off, reason: null }
}

/** Returns the span widened to whole minutes, in the form that the availability engine's stores use. */
function minutesOf({ startsAt, endsAt }: BusyTime): TimeSpan {
  return { fromMin: Math.floor(epochMinOf(startsAt)), toMin: Math.ceil(epochMinOf(endsAt)) }
}
