import { locationOfNew } from '#domain/auth/reach.ts'
import { dayBounds } from '#domain/kit/time.ts'
import type { FoundDay } from '#domain/sales/day/decide-close.ts'
import type { Call, Member } from '#server/kit/call.ts'
import { findClose, hasLocation, sumDay } from '#server/sales/store-days.ts'
import { sumOwed } from '#server/sales/store-payments.ts'

/** Returns a day at a location, by default the caller's: its money as of now, and its close. */
export async function findDay(
  call: Call<Member>,
  { day, locationId: asked }: { day: string; locationId: string | null },
): Promise<FoundDay> {
  const { tx, salonId } = call
  const locationId = locationOfNew(call, asked)
  const [from, before] = dayBounds(day, call.timeZone)
  const [isThere, close, entries, owedMinor] = await Promise.all([
    hasLocation(tx, salonId, locationId),
    findClose(tx, salonId, locationId, day),
    sumDay(tx, salonId, locationId, { day, from, before }),
    sumOwed(tx, salonId, { from, before, locationId }),
  ])
  return { day, locationId: isThere ? locationId : null, close, entries, owedMinor }
}
