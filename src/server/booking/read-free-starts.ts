import type { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import { shapeOf } from '#domain/appointments/availability/busy-time.ts'
import { askedServices, requireFreeRange } from '#domain/booking/asked-free.ts'
import { onlyStaff } from '#domain/booking/asked-visit.ts'
import { doersFor } from '#domain/booking/chains.ts'
import { bookingWindow, freeDays } from '#domain/booking/free-days.ts'
import { lookedAt } from '#domain/booking/looked-at.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { selectBookable } from '#server/appointments/store-times.ts'
import { isLocation } from '#server/salon/store-locations.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findOffer } from './store.ts'

/**
 * Returns the times that a visitor can book, in one round trip, with the chosen members or with anyone. Throws
 * 'not-found' unless the location is active.
 */
export const readFreeStarts: UseCase<typeof readFreeStartsContract> = async (
  { tx, salonId, timeZone, now, finalRead },
  { query },
) => {
  const { services = [], location, from, to } = query
  const asked = { ...query, isSideBySide: query.beside !== undefined }
  requireFreeRange(query)
  const { span, days } = lookedAt(from, to, timeZone)
  const [offer, members, isPlace] = await finalRead(
    Promise.all([
      findOffer(tx, salonId, services, days),
      selectBookable(tx, salonId, onlyStaff(query), { ...span, now, tellsWhich: false }),
      location === undefined || isLocation(tx, salonId, location),
    ]),
  )
  if (!isPlace) throw new Refusal('not-found', { field: 'location' })
  const chosen = askedServices(offer.services, services)
  const window = bookingWindow(offer, now, timeZone)
  // If nothing is offered, nothing can be booked.
  const doers = offer.services.length > 0 ? doersFor(members, chosen, asked) : { members: [], chains: [] }
  const salon = { zone: timeZone, ...offer }
  const found = { salon, ...doers }
  const { today, lastDay } = window
  return { today, lastDay, days: freeDays(found, { shape: shapeOf(chosen), from, to }, window) }
}
