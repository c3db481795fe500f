import { Refusal } from '#domain/kit/refusal.ts'
import type { deleteHolidayContract } from '#domain/salon/contract-hours.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { eraseHoliday } from './store-hours.ts'

/** Erases a holiday; the audit log keeps what it was. */
export const deleteHoliday: UseCase<typeof deleteHolidayContract> = async (call, { params: { id } }) => {
  const { tx, salonId } = call
  const before = await eraseHoliday(tx, salonId, id)
  if (!before) throw new Refusal('not-found')
  await recordAudit(call, { action: 'holiday-deleted', subject: 'holiday', subjectId: id, before })
  return {}
}
