import { reachedLocation } from '#domain/auth/reach.ts'
import { type DecidedWish, decideWish } from '#domain/waiting/decide-waiting.ts'
import { today } from '#domain/kit/local-time.ts'
import type { addToWaitlistContract, joinWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { holdActiveLocation } from '#server/salon/store-locations.ts'
import { lockStaff } from '#server/staff/store.ts'
import type { RequireProof } from './parts.ts'
import { holdWishes, insertWish } from './store-waitlist.ts'

/** Puts somebody on the waitlist who called or stands at the desk. */
export const addToWaitlist: UseCase<typeof addToWaitlistContract> = async (call, { body }) => {
  const locationId = body.locationId ?? call.locationId
  return { id: (await saveWish(call, { ...body, locationId })).id }
}

/** The same by the visitor themselves. */
export function joinWaitlist(requireProof: RequireProof): UseCase<typeof joinWaitlistContract> {
  return async (call, { body: { proof, ...asked } }) => {
    const proofHash = await requireProof(proof, call)
    return { until: (await saveWish(call, asked, proofHash)).toDate }
  }
}

async function saveWish(
  call: Call,
  asked: ParsedInput<typeof addToWaitlistContract>['body'],
  proofHash: string | null = null,
): Promise<DecidedWish> {
  const { tx, salonId, by, now, timeZone } = call
  const { locationId, staffId, serviceIds } = asked
  const reached = reachedLocation(call)
  const [standing, isActive, members, offered] = await Promise.all([
    holdWishes(tx, salonId, today(now, timeZone)),
    locationId === null || holdActiveLocation(tx, salonId, locationId),
    lockStaff(tx, salonId, staffId === null ? [] : [staffId], locationId ?? reached),
    findOfferedServices(tx, salonId, serviceIds),
  ])
  const isPlace = isActive && (reached === null || reached === locationId)
  const offeredIds = offered.map(({ id }) => id)
  const wish = decideWish({ standing, isPlace, member: members[0], offeredIds }, asked, call)
  call.save(insertWish(tx, salonId, wish, { by: by?.userId ?? null, proofHash, now }))
  return wish
}
