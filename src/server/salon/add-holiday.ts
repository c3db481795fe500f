import type { addHolidayContract } from '#domain/salon/contract-hours.ts'
import { decideNewHoliday } from '#domain/salon/decide-opening.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { loadOpening } from './load-opening.ts'
import { insertHoliday } from './store-hours.ts'

/** Adds a holiday: closed, or with special hours. Appointments of that day stay. */
export const addHoliday: UseCase<typeof addHolidayContract> = async (call, { body }) => {
  const { tx, salonId, now, newId } = call
  const holiday = decideNewHoliday(await loadOpening(call), body, newId())
  await Promise.all([
    insertHoliday(tx, salonId, holiday, now),
    recordAudit(call, { action: 'holiday-added', subject: 'holiday', subjectId: holiday.id, after: holiday }),
  ])
  return { holiday }
}
