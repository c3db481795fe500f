import {
  bookedServices,
  reachOfStarts,
  refusalAtField,
  requireOwnCalendar,
} from '#domain/appointments/form/bookable.ts'
import { shapeOf } from '#domain/appointments/availability/busy-time.ts'
import type { checkRepeatContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { datesOfRepeat } from '#domain/appointments/repeat/repeat.ts'
import { addDays, addMinutes } from '#domain/kit/dates.ts'
import { instantAt } from '#domain/kit/time.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lookAt } from '#server/appointments/form/check-slot.ts'
import { loadTimes } from '#server/appointments/load-times.ts'
import { findOfferedServices } from '#server/services/store.ts'

/** On how many days another start is sought for a date of a repeat: within its week. */
const daysOn = 7

/** Every date of a repeat with what stands in its way (D8): the rule of booking, asked for each. */
export const checkRepeat: UseCase<typeof checkRepeatContract> = async (call, { query }) => {
  const { staffId, time, serviceIds } = query
  const { tx, salonId, timeZone } = call
  requireOwnCalendar(call, staffId)
  if (serviceIds.length === 0) throw refusalAtField('no-service')
  const asked = datesOfRepeat(query).map((date) => ({ date, startsAt: instantAt(date, time, timeZone) }))
  const [offered, times] = await Promise.all([
    findOfferedServices(tx, salonId, serviceIds),
    loadTimes(call, staffId, reachOfStarts(asked[0]!.startsAt, addMinutes(asked.at(-1)!.startsAt, daysOn * 1440))),
  ])
  const shape = shapeOf(bookedServices(serviceIds, offered))
  const dates = asked.map(({ date, startsAt }) => {
    const days = { from: date, to: addDays(date, daysOn - 1) }
    return { date, time, ...lookAt({ startsAt, shape }, times, days) }
  })
  return { dates }
}
