import { reachedLocation } from '#domain/auth/reach.ts'
import { type DecidedWish, decideWish } from '#domain/waiting/decide-waiting.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import type { addToWaitlistContract, joinWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { e164Of } from '#domain/kit/phone.ts'
import { isKnownPhone } from '#server/booking/store-known.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { holdActiveLocation } from '#server/salon/store-locations.ts'
import { lockStaff } from '#server/staff/store.ts'
import type { SpendProof } from './parts.ts'
import { selectStrangersOfList } from './store-strangers.ts'
import { holdWishes, insertWish } from './store-waitlist.ts'

/** Puts somebody on the waitlist who called or stands at the desk. */
export const addToWaitlist: UseCase<typeof addToWaitlistContract> = async (call, { body }) => {
  const locationId = body.locationId ?? call.locationId
  return { id: (await saveWish(call, { ...body, locationId })).id }
}

/** The same by the visitor themselves. */
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
