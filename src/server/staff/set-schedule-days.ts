import { reachedLocation } from '#domain/auth/reach.ts'
import type { setScheduleDaysContract } from '#domain/staff/contract-schedules.ts'
import { decideDays } from '#domain/staff/decide-days.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { insertSchedules, markSchedulesDeleted, selectSchedules } from './store-schedules.ts'
import { lockStaff } from './store.ts'

/** Replaces whole days of every week, of as many members as named, all or none. Appointments outside stay. */
export const setScheduleDays: UseCase<typeof setScheduleDaysContract> = async (call, { body: { days } }) => {
  const { tx, salonId, now, newId } = call
  const staffIds = [...new Set(days.map(({ staffId }) => staffId))]
  const [members, schedules] = await Promise.all([
    lockStaff(tx, salonId, staffIds, reachedLocation(call)),
    selectSchedules(tx, salonId, { staffIds, locationId: null, from: 'infinity' }),
  ])
  const { removed, added } = decideDays({ members, schedules }, days, newId)
  const about = { action: 'schedule-days-set', subject: 'staff_schedule', before: { removed }, after: { added } }
  await Promise.all([
    // Before the others: the database refuses rows that overlap.
    markSchedulesDeleted(
      tx,
      salonId,
      removed.map(({ id }) => id),
      now,
    ),
    insertSchedules(tx, salonId, added, now),
    recordAudit(call, about),
  ])
  return { schedules: added }
}
