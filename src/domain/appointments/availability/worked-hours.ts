import { type LocalDate, minuteOfDay } from '#domain/kit/dates.ts'
import { epochMinAt, type ZoneDay } from '#domain/kit/zone-days.ts'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { addSpan, withoutSpans } from './intervals.ts'
import type { MemberTime, ScheduleRow, TimeSpan } from './working-time.ts'

/**
 * Returns a member's working hours on these days. `open` are the salon's hours, which apply to members without
 * schedule rows.
 */
export function workedSpans(
  { schedule, timeOff }: Pick<MemberTime, 'schedule' | 'timeOff'>,
  open: readonly TimeSpan[],
  days: readonly ZoneDay[],
): readonly TimeSpan[] {
  const scheduled = schedule.length > 0 ? scheduledSpans(schedule, open, days) : open
  return timeOff.length > 0 ? withoutSpans(scheduled, timeOff) : scheduled
}

/** A row of the schedule in minutes of the day. */
interface Shift extends MinuteSpan {
  pause: MinuteSpan | null
}

function scheduledSpans(
  schedule: readonly ScheduleRow[],
  open: readonly TimeSpan[],
  days: readonly ZoneDay[],
): TimeSpan[] {
  const { week, dates } = shiftsByDay(schedule)
  const worked: TimeSpan[] = []
  for (const day of days) {
    const shifts = dates.get(day.date) ?? week?.[day.weekday]
    if (shifts) addShifts(worked, day, shifts)
    else addOpenHours(worked, day, open)
  }
  return worked
}

function addShifts(worked: TimeSpan[], day: ZoneDay, shifts: readonly Shift[]): void {
  for (const { fromMin, toMin, pause } of shifts) {
    const from = epochMinAt(day, fromMin)
    const to = epochMinAt(day, toMin)
    if (pause) {
      addSpan(worked, from, Math.min(to, epochMinAt(day, pause.fromMin)))
      addSpan(worked, Math.max(from, epochMinAt(day, pause.toMin)), to)
    } else addSpan(worked, from, to)
  }
}

function addOpenHours(worked: TimeSpan[], day: ZoneDay, open: readonly TimeSpan[]): void {
  for (const { fromMin, toMin } of open) addSpan(worked, Math.max(fromMin, day.fromMin), Math.min(toMin, day.toMin))
}

/** Returns a member's shifts of each weekday (null without weekly rows) and of single dates. */
function shiftsByDay(schedule: readonly ScheduleRow[]) {
  const weekly = schedule.filter(({ date }) => date === null)
  const week = weekly.length > 0 ? Array.from({ length: 7 }, (_, day) => shiftsOf(weekly, day)) : null
  const dates = new Map<LocalDate, Shift[]>()
  for (const { date, weekday } of schedule)
    if (date !== null && !dates.has(date)) {
      const own = schedule.filter((row) => row.date === date)
      dates.set(date, shiftsOf(own, weekday))
    }
  return { week, dates }
}

/** Returns the shifts of one weekday; none if a row says that the member is unavailable. */
function shiftsOf(rows: readonly ScheduleRow[], weekday: number): Shift[] {
  const own = rows.filter((row) => row.weekday === weekday)
  if (own.some(({ isAvailable }) => !isAvailable)) return []
  return own.map(({ startTime, endTime, breakStart, breakEnd }) => {
    const hasBreak = breakStart !== null && breakEnd !== null
    const pause = hasBreak ? { fromMin: minuteOfDay(breakStart), toMin: minuteOfDay(breakEnd) } : null
    return { fromMin: minuteOfDay(startTime), toMin: minuteOfDay(endTime), pause }
  })
}
