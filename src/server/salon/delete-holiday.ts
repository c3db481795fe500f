import type { deleteHolidayContract } from '#domain/salon/contract-hours.ts'
import { decideNoHoliday } from '#domain/salon/decide-opening.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { loadOpening } from './load-opening.ts'
import { eraseHoliday } from './store-hours.ts'

/** Erases a holiday; the audit log keeps what it was. */
export const deleteHoliday: UseCase<typeof deleteHolidayContract> = async (
  call,
  { params: { id }, query: { told } },
) => {
  const before = decideNoHoliday(await loadOpening(call), id, told ?? 0)
  await Promise.all([
    eraseHoliday(call.tx, call.salonId, id),
    recordAudit(call, { action: 'holiday-deleted', subject: 'holiday', subjectId: id, before }),
  ])
  return {}
}
