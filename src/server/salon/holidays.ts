import type {
  addHolidayContract,
  deleteHolidayContract,
  editHolidayContract,
  listHolidaysContract,
} from '#domain/salon/contract-hours.ts'
import { decideHoliday, decideNewHoliday, decideNoHoliday } from '#domain/salon/decide-opening.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { loadOpening } from './load-opening.ts'
import { eraseHoliday, insertHoliday, selectHolidays, updateHoliday } from './store-hours.ts'

/** Returns the salon's holidays by date. */
export const listHolidays: UseCase<typeof listHolidaysContract> = async ({ tx, salonId }) => {
  return { holidays: await selectHolidays(tx, salonId) }
}

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

/**
 * Changes all fields of a holiday. Throws 'not-found', and 'changed-meanwhile' if someone else edited it since.
 */
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

/** Deletes a holiday; the audit log keeps its last state. */
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
