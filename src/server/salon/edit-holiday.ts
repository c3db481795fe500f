import type { editHolidayContract } from '#domain/salon/contract-hours.ts'
import { decideHoliday } from '#domain/salon/decide-opening.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { loadOpening } from './load-opening.ts'
import { updateHoliday } from './store-hours.ts'

/** Changes all fields of a holiday. Refuses 'not-found', and 'changed-meanwhile' when it was edited since. */
export const editHoliday: UseCase<typeof editHolidayContract> = async (call, { params: { id }, body }) => {
  const { tx, salonId, now } = call
  const found = await loadOpening(call)
  const holiday = decideHoliday(found, id, body)
  const before = found.times.holidays.find((one) => one.id === id)
  await Promise.all([
    updateHoliday(tx, salonId, holiday, now),
    recordAudit(call, { action: 'holiday-edited', subject: 'holiday', subjectId: id, before, after: holiday }),
  ])
  return { holiday }
}
