import type { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import { askedShape, membersFor, requireFreeRange } from '#domain/booking/asked-free.ts'
import { bookingWindow, freeDays } from '#domain/booking/free-days.ts'
import { lookedAt } from '#domain/booking/looked-at.ts'
import { selectBookable } from '#server/appointments/store-times.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findOffer } from './store.ts'

/** When a visitor can book, in one round trip of two statements, for one member and for anyone alike. */
export const readFreeStarts: UseCase<typeof readFreeStartsContract> = async (
  { tx, salonId, timeZone, now, last },
  { query },
) => {
  const { services = [], from, to } = query
  requireFreeRange(query)
  const { span, days } = lookedAt(from, to, timeZone)
  const [offer, members] = await last(
    Promise.all([
      findOffer(tx, salonId, services, days),
      selectBookable(tx, salonId, query.staff ?? null, { ...span, now, tellsWhich: false }),
    ]),
  )
  const shape = askedShape(offer.services, services)
  const window = bookingWindow(offer, now, timeZone)
  // Where nothing is offered, nobody can be booked.
  const able = offer.services.length > 0 ? membersFor(members, query) : []
  const found = { salon: { zone: timeZone, ...offer }, members: able }
  const { today, lastDay } = window
  return { today, lastDay, days: freeDays(found, { shape, from, to }, window) }
}
