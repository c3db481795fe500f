import { reachedLocation } from '#domain/auth/reach.ts'
import { placeOf } from '#domain/booking/place.ts'
import { addDays, addMinutes } from '#domain/kit/dates.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { e164Of } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import type { countWaitingContract } from '#domain/waiting/contract-count.ts'
import type {
  addToWaitlistContract,
  joinWaitlistContract,
  listWaitlistContract,
  setWaitingContract,
  tellWaitingContract,
} from '#domain/waiting/contract-waitlist.ts'
import { type DecidedWish, decideWish } from '#domain/waiting/decide-waiting.ts'
import { firstFit, type Freed } from '#domain/waiting/waitlist.ts'
import { selectBookable } from '#server/appointments/store-times.ts'
import { isKnownPhone } from '#server/customers/store-known.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { holdActiveLocation, selectVisitorPlaces } from '#server/salon/store-locations.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { lockStaff } from '#server/staff/store.ts'
import type { SpendProof } from './parts.ts'
import { countInLine } from './store-queue.ts'
import { selectStrangersOfList } from './store-taken.ts'
import {
  countWishes,
  type FoundWaiting,
  holdWishes,
  insertWish,
  markTold,
  moveWaiting,
  selectWaiting,
} from './store-waitlist.ts'

/** Returns the waitlist, each entry with the first suitable free time. */
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

/**
 * Returns the hours of the salon and of its members, or of one of them, over all requested days; null if there are no
 * entries.
 */
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
    selectBookable(tx, salonId, staffId ? [staffId] : null, { from, before, now }),
  ])
  const near = members.filter((member) => locationId === null || member.locationId === locationId)
  return { salon: { zone: timeZone, ...opening }, members: near }
}

/** Adds to the waitlist a customer who called or is at the desk. */
export const addToWaitlist: UseCase<typeof addToWaitlistContract> = async (call, { body }) => {
  const locationId = body.locationId ?? call.locationId
  return { id: (await saveWish(call, { ...body, locationId })).id }
}

/** Adds a visitor to the waitlist from the booking page. */
export function joinWaitlist(spendProof: SpendProof): UseCase<typeof joinWaitlistContract> {
  return async (call, { body: { proof, ...asked } }) => {
    await spendProof(proof, call)
    return { until: (await saveWish(call, asked)).toDate }
  }
}

async function saveWish(call: Call, asked: ParsedInput<typeof addToWaitlistContract>['body']): Promise<DecidedWish> {
  const { tx, salonId, by, now, timeZone, currency } = call
  const phone = by ? null : e164Of(asked.phone, currency)
  const { locationId, staffId, serviceIds } = asked
  const reached = reachedLocation(call)
  const [standing, strangers, isKnown, isActive, members, offered] = await Promise.all([
    holdWishes(tx, salonId, today(now, timeZone)),
    selectStrangersOfList(tx, salonId, addMinutes(now, -24 * 60)),
    phone === null || isKnownPhone(tx, salonId, phone),
    locationId === null || holdActiveLocation(tx, salonId, locationId),
    lockStaff(tx, salonId, staffId === null ? [] : [staffId], locationId ?? reached),
    findOfferedServices(tx, salonId, serviceIds),
  ])
  const isPlace = isActive && (reached === null || reached === locationId)
  const offeredIds = offered.map(({ id }) => id)
  const wish = decideWish({ standing, strangers, isKnown, isPlace, member: members[0], offeredIds }, asked, call)
  call.save(insertWish(tx, salonId, wish, { by: by?.userId ?? null, isKnown, now }))
  return wish
}

/** Removes a customer from the waitlist, as booked or not, or puts them back. Throws 'not-found'. */
export const setWaiting: UseCase<typeof setWaitingContract> = async (call, { params: { id }, body: { to } }) => {
  const { tx, salonId, now } = call
  if (!(await moveWaiting(tx, salonId, { id, to, only: reachedLocation(call) }, now))) throw new Refusal('not-found')
  return {}
}

/** Records that a customer on the waitlist was written to. Throws 'not-found'. */
export const tellWaiting: UseCase<typeof tellWaitingContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  if (!(await markTold(tx, salonId, { id, only: reachedLocation(call) }, now))) throw new Refusal('not-found')
  return {}
}

/** Returns the length of today's queue and of the waitlist. */
export const countWaiting: UseCase<typeof countWaitingContract> = async ({
  tx,
  salonId,
  now,
  timeZone,
  locationId,
}) => {
  const day = today(now, timeZone)
  const [inLine, waiting] = await Promise.all([
    countInLine(tx, salonId, { day, locationId }),
    countWishes(tx, salonId, { day, locationId }),
  ])
  return { inLine, waiting }
}
