import type { reopenDayContract } from '#domain/sales/day/contract-days.ts'
import { decideReopening, salesDayOf } from '#domain/sales/day/decide-close.ts'
import { entryOf } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { eraseClose, lockDays } from '#server/sales/store-days.ts'
import { findDay } from './find-day.ts'

/** Opens a closed day again; what was counted stays in the audit log. */
export const reopenDay: UseCase<typeof reopenDayContract> = async (call, { body }) => {
  const { tx, salonId } = call
  const [, found] = await Promise.all([lockDays(tx, salonId), findDay(call, body)])
  const decided = decideReopening(found, call)
  const { day, locationId: subjectId, before } = decided
  const entry = entryOf(call, { action: 'day-reopened', subject: 'day_close', subjectId, before: { day, ...before } })
  await eraseClose(tx, salonId, decided, entry)
  return salesDayOf({ ...found, close: null })
}
