import { reachedLocation } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { moveManyTicketsContract } from '#domain/waiting/contract-queue.ts'
import type { setManyWaitingContract } from '#domain/waiting/contract-waitlist.ts'
import type { UseCase } from '#server/kit/call.ts'
import { type MovedMany, moveManyTickets, moveManyWaiting } from './store-many.ts'

/** Takes several off the waitlist at once, or puts them back. Refuses 'not-found' where one is not of this list. */
export const setManyWaiting: UseCase<typeof setManyWaitingContract> = async (call, { body: { ids, to } }) => {
  const from = to === 'waiting' ? 'removed' : 'waiting'
  const asked = { ids, from, to, only: reachedLocation(call) } as const
  return movedOf(ids, await moveManyWaiting(call.tx, call.salonId, asked, call.now))
}

/** Takes several out of the line at once who left, or puts them back. Refuses 'not-found' where one is not of this line. */
export const setManyTickets: UseCase<typeof moveManyTicketsContract> = async (call, { body: { ids, to } }) => {
  const from = to === 'waiting' ? 'left' : 'waiting'
  const asked = { ids, from, to, only: reachedLocation(call) } as const
  return movedOf(ids, await moveManyTickets(call.tx, call.salonId, asked, call.now))
}

function movedOf(asked: readonly string[], { found, ids }: MovedMany) {
  if (found < new Set(asked).size) throw new Refusal('not-found', { field: 'ids' })
  return { ids }
}
