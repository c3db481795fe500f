import type { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { daysBetween } from '#domain/kit/dates.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import type { Call } from '#server/kit/http/call.ts'
import { findBusinessHours } from '#server/salon/store.ts'
import { reachOf } from './own-calendar.ts'
import { listAppointments as loadAppointments, listCalendarMembers } from './store.ts'

const maxDays = 62

/** Everything the calendar draws for a range of the salon's days; a stylist sees their own. */
export async function listAppointments(
  { tx, salonId, actor }: Call,
  { query: { from, to } }: ParsedInput<typeof listAppointmentsContract>,
): Promise<Output<typeof listAppointmentsContract>> {
  if (to < from) throw new Refusal('end-before-start', { field: 'to' })
  if (daysBetween(from, to) >= maxDays) throw new Refusal('value-out-of-range', { field: 'to' })
  const [start, before] = rangeBounds(from, to, actor.timeZone)
  const span = { from: start, before, staffId: reachOf(actor) }
  return {
    appointments: await loadAppointments(tx, salonId, span),
    staff: await listCalendarMembers(tx, salonId, span),
    hours: (await findBusinessHours(tx, salonId))?.slice() ?? null,
  }
}
