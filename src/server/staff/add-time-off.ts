import { Refusal } from '#domain/kit/refusal.ts'
import { instantAt, startOfDay } from '#domain/kit/time.ts'
import type { addTimeOffContract } from '#domain/staff/contract-schedules.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { insertTimeOff } from './store-schedules.ts'
import { lockStaff } from './store.ts'

/** Gives a member time off, in whole days or from time to time on the salon's clock. What is booked in it stays. */
export const addTimeOff: UseCase<typeof addTimeOffContract, SignedInCall> = async (
  { tx, salonId, timeZone, by, now, newId },
  { body },
) => {
  const { staffId, fromDate, fromTime, toDate, toTime, reason } = body
  if (toDate < fromDate) throw new Refusal('end-before-start', { field: 'toDate' })
  const startsAt = fromTime ? instantAt(fromDate, fromTime, timeZone) : startOfDay(fromDate, timeZone)
  const endsAt = instantAt(toDate, toTime ?? '24:00', timeZone)
  if (endsAt <= startsAt) throw new Refusal('time-off-ends-early', { field: 'toTime' })
  const [member] = await lockStaff(tx, salonId, [staffId])
  if (!member) throw new Refusal('not-found', { field: 'staffId' })
  const timeOff = { id: newId(), staffId, startsAt, endsAt, reason }
  await insertTimeOff(tx, salonId, timeOff, by.userId, now)
  return { timeOff }
}
