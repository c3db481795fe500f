import { Refusal } from '#domain/kit/refusal.ts'
import { dayBounds } from '#domain/kit/time.ts'
import type { SalesDay } from '#domain/sales/day/contract-days.ts'
import { expectedOf, methodsOf, varianceOf } from '#domain/sales/day/day-close.ts'
import type { Call } from '#server/kit/call.ts'
import { type DayOf, findClose, findLocation, sumDay } from '#server/sales/store-days.ts'

/** The day asked for at its location, the default one unless named. Refuses 'not-found'. */
export async function askedDay(
  call: Call,
  { day, locationId }: { day: string; locationId: string | null },
): Promise<DayOf> {
  return { day, locationId: await askedLocation(call, locationId) }
}

/** The location asked for, or the default one. Refuses 'not-found'. */
export async function askedLocation({ tx, salonId }: Call, id: string | null): Promise<string> {
  const found = await findLocation(tx, salonId, id)
  if (!found) throw new Refusal('not-found', { field: 'locationId' })
  return found
}

/** A day's money by member and method: as it stands, or as it stood when the day was closed. */
export async function findDay({ tx, salonId, timeZone }: Call, of: DayOf): Promise<SalesDay> {
  const closed = await findClose(tx, salonId, of)
  const [from, before] = dayBounds(of.day, timeZone)
  const entries = closed?.entries ?? (await sumDay(tx, salonId, of.locationId, from, before))
  const { entries: _, ...close } = closed ?? { entries }
  return {
    ...of,
    entries: entries.map((entry) => ({ ...entry, expectedMinor: expectedOf(entry) })),
    methods: methodsOf(entries),
    close:
      'closedAt' in close ? { ...close, varianceMinor: varianceOf(close.expectedMinor, close.countedMinor) } : null,
  }
}
