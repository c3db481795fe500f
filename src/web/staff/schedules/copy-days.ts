import type { CallInput } from '#domain/kit/endpoint.ts'
import type { setScheduleDaysContract, StaffSchedule } from '#domain/staff/contract-schedules.ts'

export type ScheduleDays = CallInput<typeof setScheduleDaysContract>['body']['days']

/** A weekday of a member. */
export interface DayOfWeek {
  staffId: string
  weekday: number
}

/** The days to copy: a weekday, or the whole week if it is null, and the chosen days and members to copy to. */
export interface Copy {
  from: { staffId: string; weekday: number | null }
  toStaffIds: readonly string[]
  /** The weekdays to copy to, only for a single weekday; a whole week is copied to the same days. */
  toWeekdays: readonly number[]
}

/** Returns the rows of a weekday in every week. */
export function usualRows(schedules: readonly StaffSchedule[], { staffId, weekday }: DayOfWeek): StaffSchedule[] {
  return schedules.filter((row) => row.date === null && row.staffId === staffId && row.weekday === weekday)
}

/** Returns the days that a copy writes, with their new rows; the copied day itself is not among them. */
export function copiedDays(schedules: readonly StaffSchedule[], { from, toStaffIds, toWeekdays }: Copy): ScheduleDays {
  const weekdays = from.weekday === null ? [1, 2, 3, 4, 5, 6, 0] : toWeekdays
  return toStaffIds.flatMap((staffId) =>
    weekdays
      .filter((weekday) => staffId !== from.staffId || (from.weekday !== null && weekday !== from.weekday))
      .map((weekday) => ({
        staffId,
        weekday,
        before: usualRows(schedules, { staffId, weekday }).map(({ id, version }) => ({ id, version })),
        rows: usualRows(schedules, { staffId: from.staffId, weekday: from.weekday ?? weekday }).map(shiftOf),
      })),
  )
}

/** Returns the days that undo a copy: as they were before, if the copied rows are unchanged. */
export function daysBack(
  days: ScheduleDays,
  was: readonly StaffSchedule[],
  is: readonly StaffSchedule[],
): ScheduleDays {
  return days.map(({ staffId, weekday }) => ({
    staffId,
    weekday,
    before: usualRows(is, { staffId, weekday }).map(({ id, version }) => ({ id, version })),
    rows: usualRows(was, { staffId, weekday }).map(shiftOf),
  }))
}

function shiftOf({ isAvailable, startTime, endTime, breakStart, breakEnd, notes }: StaffSchedule) {
  return { isAvailable, startTime, endTime, breakStart, breakEnd, notes }
}
