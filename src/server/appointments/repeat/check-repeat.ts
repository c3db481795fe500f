import { suggestedNextStart, whyCannotBookTime } from '#domain/appointments/availability/availability.ts'
import {
  bookedServices,
  reachOfStarts,
  refusalAtField,
  requireOwnCalendar,
} from '#domain/appointments/form/bookable.ts'
import { shapeOf } from '#domain/appointments/availability/busy-time.ts'
import type { checkRepeatContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { datesOfRepeat } from '#domain/appointments/repeat/repeat.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { instantAt } from '#domain/kit/time.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { startOnClock, whyOf } from '#server/appointments/form/check-slot.ts'
import { loadTimes } from '#server/appointments/load-times.ts'
import { findOfferedServices } from '#server/services/store.ts'

/** Every date of a repeat with what stands in its way (D8): the rule of booking, asked for each. */
export async function checkRepeat(
  call: SignedInCall,
  { query }: ParsedInput<typeof checkRepeatContract>,
): Promise<Output<typeof checkRepeatContract>> {
  const { staffId, time, serviceIds } = query
  const { tx, salonId, timeZone } = call
  requireOwnCalendar(call, staffId)
  if (serviceIds.length === 0) throw refusalAtField('no-service')
  const asked = datesOfRepeat(query).map((date) => ({ date, startsAt: instantAt(date, time, timeZone) }))
  const [offered, { salon, memberTime }] = await Promise.all([
    findOfferedServices(tx, salonId, serviceIds),
    loadTimes(call, staffId, reachOfStarts(asked[0]!.startsAt, asked.at(-1)!.startsAt)),
  ])
  const shape = shapeOf(bookedServices(serviceIds, offered))
  return {
    dates: asked.map(({ date, startsAt }) => {
      const slot = { startsAt, shape }
      const why = whyCannotBookTime(slot, memberTime, salon)
      const next = why && startOnClock(suggestedNextStart(slot, memberTime, salon), timeZone)
      return { date, time, why: whyOf(why), next }
    }),
  }
}
