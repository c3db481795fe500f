import { suggestedNextStart, whyCannotBookTime } from '#domain/appointments/availability.ts'
import { plainShape } from '#domain/appointments/busy-time.ts'
import type { checkSlotContract } from '#domain/appointments/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { dayBounds, instantAt } from '#domain/kit/time.ts'
import type { Call } from '#server/kit/http/call.ts'
import { requireOwnCalendar } from './own-calendar.ts'
import { timesAround } from './require-free.ts'

/** The live check of the form: the same rule as at saving, on the member's whole day, with a start to suggest. */
export async function checkSlot(
  call: Call,
  { query }: ParsedInput<typeof checkSlotContract>,
): Promise<Output<typeof checkSlotContract>> {
  const { staffId, date, time, durationMin, appointmentId } = query
  const { timeZone } = call.actor
  requireOwnCalendar(call.actor, staffId)
  const startsAt = instantAt(date, time, timeZone)
  const slot = { appointmentId, startsAt, shape: plainShape(durationMin) }
  const [from, before] = dayBounds(date, timeZone)
  // What begins late may run into the next day.
  const around = { staffId, startsAt: from, endsAt: addMinutes(before, durationMin) }
  const { salon, member } = await timesAround(call, around)
  const why = whyCannotBookTime(slot, member, salon)
  if (!why) return { why: null, next: null }
  const next = suggestedNextStart(slot, member, salon)
  return {
    why: why === 'slot-taken' ? 'slot-conflicts' : why,
    next: next === null ? null : { date: localDateOf(next, timeZone), time: localTimeOf(next, timeZone) },
  }
}
