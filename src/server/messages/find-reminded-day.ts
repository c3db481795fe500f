import type { CountedDay } from '#domain/messages/contract.ts'
import { daysToSearch, remindedDay, type RemindedDay } from '#domain/messages/reminded-day.ts'
import type { Call } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { countToRemind, findFirstStart } from './store-history.ts'

/** Returns the day whose customers are reminded now at the caller's location. */
export async function findRemindedDay({ tx, salonId, locationId, now, timeZone }: Call): Promise<RemindedDay> {
  const { from, before, ...days } = daysToSearch(now, timeZone)
  const [times, firstBooked] = await Promise.all([
    findOpeningTimes(tx, salonId, days),
    findFirstStart(tx, salonId, { from, before, locationId }),
  ])
  return remindedDay({ ...times, firstBooked }, now, timeZone)
}

/** Returns the day whose customers are reminded now, and how many they are. */
export async function countRemindedDay(call: Call): Promise<CountedDay> {
  const { tx, salonId, locationId } = call
  const { day, isTomorrow, ...span } = await findRemindedDay(call)
  return { day, isTomorrow, ...(await countToRemind(tx, salonId, { ...span, locationId })) }
}
