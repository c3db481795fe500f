import { reachedLocation } from '#domain/auth/reach.ts'
import { type DecidedWish, decideWish } from '#domain/waiting/decide-waiting.ts'
import { today } from '#domain/kit/local-time.ts'
import type { addToWaitlistContract, joinWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { lockStaff } from '#server/staff/store.ts'
import { holdWishes, insertWish } from './store-waitlist.ts'

/** Puts somebody on the waitlist who called or stands at the desk. */
export const addToWaitlist: UseCase<typeof addToWaitlistContract> = async (call, { body }) => {
  return { id: (await saveWish(call, body)).id }
}

/** The same by the visitor themselves. */
export const joinWaitlist: UseCase<typeof joinWaitlistContract> = async (call, { body }) => {
  return { until: (await saveWish(call, body)).toDate }
}

async function saveWish(call: Call, asked: ParsedInput<typeof addToWaitlistContract>['body']): Promise<DecidedWish> {
  const { tx, salonId, by, now, timeZone } = call
  const { staffId, serviceIds } = asked
  const [standing, members, offered] = await Promise.all([
    holdWishes(tx, salonId, today(now, timeZone)),
    lockStaff(tx, salonId, staffId === null ? [] : [staffId], reachedLocation(call)),
    findOfferedServices(tx, salonId, serviceIds),
  ])
  const offeredIds = offered.map(({ id }) => id)
  const wish = decideWish({ standing, member: members[0], offeredIds }, asked, call)
  call.save(insertWish(tx, salonId, wish, by?.userId ?? null, now))
  return wish
}
