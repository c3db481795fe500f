import { whyScheduleRefused } from '#domain/appointments/availability/schedule-rows.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { setScheduleDaysContract, StaffSchedule } from './contract-schedules.ts'

type AskedDay = ParsedInput<typeof setScheduleDaysContract>['body']['days'][number]

/** The input of replacing whole days: the locked members, and all their schedule rows. */
export interface FoundForDays {
  members: readonly { id: string }[]
  schedules: readonly StaffSchedule[]
}

/** The rows to mark as deleted, and the rows to add. */
export interface ReplacedDays {
  removed: StaffSchedule[]
  added: StaffSchedule[]
}

/**
 * Returns the new days, all or none. Throws 'changed-meanwhile' if a day has other rows than the person saw, so
 * that nothing unseen is replaced. Rows for single dates do not change.
 */
export function decideDays(
  { members, schedules }: FoundForDays,
  days: readonly AskedDay[],
  newId: () => string,
): ReplacedDays {
  if (new Set(days.map(nameOf)).size < days.length) throw new Refusal('invalid-input', { field: 'days' })
  if (days.some(({ staffId }) => !members.some(({ id }) => id === staffId)))
    throw new Refusal('not-found', { field: 'days' })
  const removed = days.flatMap((day) => rowsAsSeen(schedules, day))
  const added = days.flatMap(({ staffId, weekday, rows }) =>
    rows.map((row) => ({ ...row, id: newId(), staffId, weekday, date: null, version: 1 })),
  )
  for (const day of days) {
    const why = whyScheduleRefused(added.filter((row) => nameOf(row) === nameOf(day)))
    if (why) throw new Refusal(why)
  }
  return { removed, added }
}

function rowsAsSeen(schedules: readonly StaffSchedule[], day: AskedDay): StaffSchedule[] {
  const rows = schedules.filter((row) => row.date === null && nameOf(row) === nameOf(day))
  const isSeen = ({ id, version }: StaffSchedule) =>
    day.before.some((seen) => seen.id === id && seen.version === version)
  if (rows.length !== day.before.length || !rows.every(isSeen)) throw new Refusal('changed-meanwhile')
  return rows
}

function nameOf({ staffId, weekday }: { staffId: string; weekday: number }): string {
  return `${staffId} ${weekday}`
}
