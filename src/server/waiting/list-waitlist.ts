import type { listWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { placeOf } from '#domain/booking/place.ts'
import { firstFit, type Freed } from '#domain/waiting/waitlist.ts'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import { selectBookable } from '#server/appointments/store-times.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { selectVisitorPlaces } from '#server/salon/store-locations.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { type FoundWaiting, selectWaiting } from './store-waitlist.ts'

/** Who waits, each with the first free time that suits them. */
export const listWaitlist: UseCase<typeof listWaitlistContract> = async (call, { query }) => {
  const { tx, salonId, now, timeZone } = call
  const [found, places] = await Promise.all([
    selectWaiting(tx, salonId, { day: today(now, timeZone), locationId: call.locationId }),
    selectVisitorPlaces(tx, salonId),
  ])
  const nameOf = (locationId: string | null) => locationId && (placeOf(places, locationId)?.name ?? null)
  const { staffId, from, before } = query
  const freed: Freed | null = staffId && from && before ? { staffId, from, before } : null
  const times = await loadTimesOf(call, found, freed?.staffId ?? null)
  const waiting = found.map(({ services, locationId, ...one }) => {
    const fit = times && firstFit({ ...one, locationId, services }, times, now, freed)
    const member = times?.members.find(({ staffId: id }) => id === fit?.staffId)
    return {
      ...one,
      placeName: nameOf(locationId),
      services: services.map(({ id, name, durationMin }) => ({ id, name, durationMin })),
      fits: fit && member ? { ...fit, staffName: member.name, placeName: nameOf(member.locationId) } : null,
    }
  })
  return { waiting: freed ? waiting.filter(({ fits }) => fits !== null) : waiting }
}

/** When the salon is open and its members work, or one of them, over all days that somebody waits for; null where nobody does. */
async function loadTimesOf(call: Call, waiting: readonly FoundWaiting[], staffId: string | null) {
  const { tx, salonId, now, timeZone, locationId } = call
  const last = waiting
    .map(({ toDate }) => toDate)
    .toSorted()
    .at(-1)
  if (last === undefined) return null
  const first = today(now, timeZone)
  const [from, before] = rangeBounds(first, addDays(last, 1), timeZone)
  const [opening, members] = await Promise.all([
    findOpeningTimes(tx, salonId, { first: addDays(first, -1), last: addDays(last, 2) }),
    selectBookable(tx, salonId, staffId, { from, before, now }),
  ])
  const near = members.filter((member) => locationId === null || member.locationId === locationId)
  return { salon: { zone: timeZone, ...opening }, members: near }
}
