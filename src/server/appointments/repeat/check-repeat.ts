import { suggestedNextStart, whyCannotBookTime } from '#domain/appointments/availability/availability.ts'
import { whyIncomplete } from '#domain/appointments/form/booking-request.ts'
import { shapeOf } from '#domain/appointments/availability/busy-time.ts'
import type { checkRepeatContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { datesOfRepeat, spanOfDates } from '#domain/appointments/repeat/repeat.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { instantAt } from '#domain/kit/time.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { startOnClock, whyOf } from '#server/appointments/form/check-slot.ts'
import { chooseServices } from '#server/appointments/form/choose-services.ts'
import { requireOwnCalendar } from '#server/appointments/own-calendar.ts'
import { refusalAtField, timesAround } from '#server/appointments/require-free.ts'

/** Every date of a repeat with what stands in its way (D8): the rule of booking, asked for each. */
export async function checkRepeat(
  call: SignedInCall,
  { query }: ParsedInput<typeof checkRepeatContract>,
): Promise<Output<typeof checkRepeatContract>> {
  const { staffId, time } = query
  const { timeZone } = call
  requireOwnCalendar(call.by, staffId)
  const services = await chooseServices(call, query.serviceIds)
  const customer = { kind: 'existing', customerId: 'later' } as const
  const incomplete = whyIncomplete({ services, staffId, startsAt: time, customer })
  if (incomplete) throw refusalAtField(incomplete)
  const shape = shapeOf(services)
  const dates = datesOfRepeat(query)
  const { salon, member } = await timesAround(call, staffId, spanOfDates(dates, timeZone, shape))
  return {
    dates: dates.map((date) => {
      const slot = { startsAt: instantAt(date, time, timeZone), shape }
      const why = whyCannotBookTime(slot, member, salon)
      const next = why && startOnClock(suggestedNextStart(slot, member, salon), timeZone)
      return { date, time, why: whyOf(why), next }
    }),
  }
}
