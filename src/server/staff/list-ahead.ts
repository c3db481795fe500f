import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { listAheadContract } from '#domain/staff/contract.ts'
import { selectAhead } from '#server/appointments/store-booked.ts'
import { countAhead } from '#server/appointments/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findMemberName } from './store-pay.ts'

const listedAtMost = 100

/** What is booked with a member from now on: what is shown before they move. Refuses 'not-found'. */
export const listAhead: UseCase<typeof listAheadContract> = async (call, { params: { id } }) => {
  const { tx, salonId, by, now } = call
  const [name, count, appointments] = await Promise.all([
    findMemberName(tx, salonId, id, reachedLocation(call)),
    countAhead(tx, salonId, id, now),
    selectAhead(tx, salonId, id, { now, atMost: listedAtMost }),
  ])
  if (name === null) throw new Refusal('not-found')
  const reach = reachOf(by, 'seeEveryCalendar')
  return { count, appointments: reach === null || reach === id ? appointments : [] }
}
