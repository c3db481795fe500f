import { requireOwnCalendar } from '#domain/appointments/form/bookable.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import type { listBookedInTimeOffContract } from '#domain/staff/contract-off.ts'
import { spanOfTimeOff } from '#domain/staff/time-off.ts'
import { findBookedIn } from '#server/appointments/store-times.ts'
import type { UseCase } from '#server/kit/call.ts'

/** The appointments in a time that a member is to have off: what is shown before it is saved. */
export const listBookedInTimeOff: UseCase<typeof listBookedInTimeOffContract> = async (
  call,
  { query: { staffId, ...asked } },
) => {
  requireOwnCalendar(call, staffId)
  const { startsAt, endsAt } = spanOfTimeOff(asked, call.timeZone)
  const span = { from: startsAt, before: endsAt }
  return { appointments: await findBookedIn(call.tx, call.salonId, staffId, span, reachedLocation(call)) }
}
