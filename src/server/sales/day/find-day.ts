import { dayBounds } from '#domain/kit/time.ts'
import type { FoundDay } from '#domain/sales/day/decide-close.ts'
import type { Call } from '#server/kit/call.ts'
import { findClose, findLocation, sumDay } from '#server/sales/store-days.ts'

/** A day at a location, the default one unless named: its money as it stands, and how it was closed. */
export async function findDay(
  { tx, salonId, timeZone }: Call,
  { day, locationId: asked }: { day: string; locationId: string | null },
): Promise<FoundDay> {
  const [from, before] = dayBounds(day, timeZone)
  const [locationId, close, entries] = await Promise.all([
    findLocation(tx, salonId, asked),
    findClose(tx, salonId, asked, day),
    sumDay(tx, salonId, asked, { day, from, before }),
  ])
  return { day, locationId, close, entries }
}
