import { minuteOfDay } from '#domain/kit/dates.ts'
import { epochMinAt, type ZoneDay } from '#domain/kit/zone-days.ts'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { addSpan, withoutSpans } from './intervals.ts'
import type { MemberTime, ScheduleRow, TimeSpan } from './working-time.ts'

/** When a member works on these days; `open` are the salon's hours there, for members without rows. */
export function workedSpans(
  { schedule, timeOff }: Pick<MemberTime, 'schedule' | 'timeOff'>,
  open: readonly TimeSpan[],
  days: readonly ZoneDay[],
): readonly TimeSpan[] {
  const scheduled = schedule.length > 0 ? scheduledSpans(schedule, days) : open
  return timeOff.length > 0 ? withoutSpans(scheduled, timeOff) : scheduled
}

/** A row of the schedule in minutes of the day. */
interface Shift extends MinuteSpan {
  pause: MinuteSpan | null
}

function scheduledSpans(schedule: readonly ScheduleRow[], days: readonly ZoneDay[]): TimeSpan[] {
  const week = shiftsOfWeek(schedule)
  const worked: TimeSpan[] = []
  for (const day of days)
    for (const { fromMin, toMin, pause } of week[day.weekday]!) {
      const from = epochMinAt(day, fromMin)
      const to = epochMinAt(day, toMin)
      if (pause) {
        addSpan(worked, from, Math.min(to, epochMinAt(day, pause.fromMin)))
        addSpan(worked, Math.max(from, epochMinAt(day, pause.toMin)), to)
      } else addSpan(worked, from, to)
    }
  return worked
}

function shiftsOfWeek(schedule: readonly ScheduleRow[]): Shift[][] {
  const week: Shift[][] = [[], [], [], [], [], [], []]
  for (const { weekday, isAvailable, startTime, endTime, breakStart, breakEnd } of schedule) {
    if (!isAvailable) continue
    const pause =
      breakStart !== null && breakEnd !== null
        ? { fromMin: minuteOfDay(breakStart), toMin: minuteOfDay(breakEnd) }
        : null
    week[weekday]!.push({ fromMin: minuteOfDay(startTime), toMin: minuteOfDay(endTime), pause })
  }
  for (const { weekday, isAvailable } of schedule) if (!isAvailable) week[weekday] = []
  return week
}
