import type { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { shownDays } from '#domain/appointments/calendar/shown-days.ts'
import { reachOf } from '#domain/auth/reach.ts'
import { daysBetween } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { loadSalonTime } from '#server/appointments/load-times.ts'
import { selectAppointments, selectCalendarMembers } from '#server/appointments/store.ts'

const maxDays = 62

/** Everything the calendar draws for a range of the salon's days; a stylist sees their own. */
export const listAppointments: UseCase<typeof listAppointmentsContract, SignedInCall> = async (
  call,
  { query: { from, to } },
) => {
  const { tx, salonId, timeZone, by } = call
  if (to < from) throw new Refusal('end-before-start', { field: 'to' })
  if (daysBetween(from, to) >= maxDays) throw new Refusal('value-out-of-range', { field: 'to' })
  const [start, before] = rangeBounds(from, to, timeZone)
  const span = { from: start, before, staffId: reachOf(by, 'seeEveryCalendar') }
  const [salon, members, appointments] = await Promise.all([
    loadSalonTime(call, span),
    selectCalendarMembers(tx, salonId, span),
    selectAppointments(tx, salonId, span),
  ])
  const { days, workingOf } = shownDays(salon, from, to)
  return {
    appointments,
    staff: members.map(({ schedule, timeOff, ...member }) => ({
      ...member,
      working: workingOf({ schedule, timeOff }),
    })),
    hours: salon.hours?.slice() ?? null,
    days,
  }
}
