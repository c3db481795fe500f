import { dayNumber, type LocalDate } from '#domain/kit/dates.ts'
import { type ZoneDay, zoneDays } from '#domain/kit/zone-days.ts'
import type { SpanPair } from './calendar-rows.ts'
import { recurringDays } from '#domain/kit/recurrence.ts'
import { withoutSpans } from '#domain/appointments/availability/intervals.ts'
import { openSpans } from '#domain/appointments/availability/open-hours.ts'
import { workedSpans } from '#domain/appointments/availability/worked-hours.ts'
import type { Holiday, MemberTime, SalonTime, TimeSpan } from '#domain/appointments/availability/working-time.ts'

/**
 * The working hours of the salon and its members, which the calendar shades: day by day, in minutes on the salon's
 * clock.
 */
export interface ShownDays {
  days: { date: LocalDate; open: SpanPair[]; holidays: { name: string; isClosed: boolean }[] }[]
  /** Returns a member's working times inside the opening hours; null means whenever the salon is open. */
  workingOf: (member: Pick<MemberTime, 'schedule' | 'timeOff'>) => SpanPair[][] | null
}

/** Returns the shown days of a salon, both ends included. */
export function shownDays(
  salon: Omit<SalonTime, 'holidays'> & { holidays: readonly (Holiday & { name: string })[] },
  from: LocalDate,
  to: LocalDate,
): ShownDays {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const days = zoneDays(first, last, salon.zone, [0, 0])
  const open = openSpans(salon, days)
  const closed = withoutSpans([{ fromMin: -Infinity, toMin: Infinity }], open)
  const openOn = minutesByDay(days, open)
  return {
    days: days.map((day, at) => ({
      date: day.date,
      open: openOn[at]!,
      holidays: salon.holidays
        .filter((holiday) => recurringDays(holiday, day.day, day.day).length > 0)
        .map(({ name, isClosed }) => ({ name, isClosed })),
    })),
    workingOf(member) {
      if (member.schedule.length === 0 && member.timeOff.length === 0) return null
      const working = withoutSpans(workedSpans(member, open, days), closed)
      return minutesByDay(days, working)
    },
  }
}

/** Returns the salon's opening hours on each of the days, in minutes of its clock. */
export function openMinutes(salon: SalonTime, days: readonly ZoneDay[]): SpanPair[][] {
  return minutesByDay(days, openSpans(salon, days))
}

/**
 * Returns the parts of the spans that are on each day, in minutes of that day's clock. Days and spans must be in order.
 */
function minutesByDay(days: readonly ZoneDay[], spans: readonly TimeSpan[]): SpanPair[][] {
  let next = 0
  return days.map((day) => {
    while (next < spans.length && spans[next]!.toMin <= day.fromMin) next++
    const own: SpanPair[] = []
    for (let at = next; at < spans.length && spans[at]!.fromMin < day.toMin; at++) own.push(minutesOn(day, spans[at]!))
    return own
  })
}

function minutesOn(day: ZoneDay, { fromMin, toMin }: TimeSpan): SpanPair {
  const from = clockAt(day, Math.max(fromMin, day.fromMin))
  const to = toMin >= day.toMin ? 1440 : clockAt(day, toMin)
  // When clocks go back, the end may show an earlier time than the start.
  return [from, Math.max(from, to)]
}

function clockAt(day: ZoneDay, minute: number): number {
  const clock = day.spans.find(({ fromMin, toMin }) => fromMin <= minute && minute < toMin)
  return clock ? minute - clock.midnightMin : 0
}
