import { reachedLocation } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { setWaitingContract, tellWaitingContract } from '#domain/waiting/contract-waitlist.ts'
import type { UseCase } from '#server/kit/call.ts'
import { markTold, moveWaiting } from './store-waitlist.ts'

/** Takes somebody off the waitlist, as booked or not, or puts them back. Refuses 'not-found'. */
export const setWaiting: UseCase<typeof setWaitingContract> = async (call, { params: { id }, body: { to } }) => {
  const { tx, salonId, now } = call
  if (!(await moveWaiting(tx, salonId, { id, to, only: reachedLocation(call) }, now))) throw new Refusal('not-found')
  return {}
}

/** Notes that somebody on the waitlist was written to. Refuses 'not-found'. */
export const tellWaiting: UseCase<typeof tellWaitingContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  if (!(await markTold(tx, salonId, { id, only: reachedLocation(call) }, now))) throw new Refusal('not-found')
  return {}
}
