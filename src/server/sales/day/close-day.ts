import type { closeDayContract } from '#domain/sales/day/contract-days.ts'
import { decideClose, salesDayOf } from '#domain/sales/day/decide-close.ts'
import { entryOf } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { insertClose, lockDays } from '#server/sales/store-days.ts'
import { findDay } from './find-day.ts'

/**
 * Closes a day: counted cash against expected. Waits for sales, refunds and payments that are being saved, and
 * they wait for it, so that each of them is either in the count or refused.
 */
export const closeDay: UseCase<typeof closeDayContract> = async (call, { body }) => {
  const { tx, salonId } = call
  const [, found] = await Promise.all([lockDays(tx, salonId), findDay(call, body)])
  const decided = decideClose(found, body, call)
  const { day, locationId: subjectId, counted } = decided
  const entry = entryOf(call, { action: 'day-closed', subject: 'day_close', subjectId, after: { day, ...counted } })
  const [, closed] = await Promise.all([insertClose(tx, salonId, decided, entry), findDay(call, decided)])
  return salesDayOf(closed)
}
