import { dayNumber, type LocalDate } from '#domain/kit/dates.ts'
import { type ZoneDay, zoneDays } from '#domain/kit/zone-days.ts'
import type { SpanPair } from './calendar-rows.ts'
import { daysOfHoliday } from '#domain/appointments/availability/holidays.ts'
import { withoutSpans } from '#domain/appointments/availability/intervals.ts'
import { openSpans } from '#domain/appointments/availability/open-hours.ts'
import { workedSpans } from '#domain/appointments/availability/worked-hours.ts'
import type { Holiday, MemberTime, SalonTime, TimeSpan } from '#domain/appointments/availability/working-time.ts'

/** What the calendar shades: salon and members, in minutes on the salon's clock, day by day. */
export interface ShownDays {
  days: { date: LocalDate; open: SpanPair[]; holidays: { name: string; isClosed: boolean }[] }[]
  /** When a member works inside the opening hours; null: always when the salon is open. */
  workingOf: (member: Pick<MemberTime, 'schedule' | 'timeOff'>) => SpanPair[][] | null
}

/** The shown days of a salon, both ends included. */
export function shownDays(
  salon: Omit<SalonTime, 'holidays'> & { holidays: readonly (Holiday & { name: string })[] },
  from: LocalDate,
  to: LocalDate,
): ShownDays {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const days = zoneDays(first, last, salon.zone, [0, 0])
  const open = openSpans(salon, days)
  const closed = withoutSpans([{ fromMin: -Infinity, toMin: Infinity }], open)
  return {
    days: days.map((day) => ({
      date: day.date,
      open: minutesOn(day, open),
      holidays: salon.holidays
        .filter((holiday) => daysOfHoliday(holiday, day.day, day.day).length > 0)
        .map(({ name, isClosed }) => ({ name, isClosed })),
    })),
    workingOf(member) {
      if (member.schedule.length === 0 && member.timeOff.length === 0) return null
      const working = withoutSpans(workedSpans(member, open, days), closed)
      return days.map((day) => minutesOn(day, working))
    },
  }
}

/** The parts of a day that lie in the spans, as its clock shows them. */
function minutesOn(day: ZoneDay, spans: readonly TimeSpan[]): SpanPair[] {
  return spans.flatMap((span) => {
    const [from, to] = [Math.max(span.fromMin, day.fromMin), Math.min(span.toMin, day.toMin)]
    if (from >= to) return []
    const [shownFrom, shownTo] = [clockAt(day, from), to === day.toMin ? 1440 : clockAt(day, to)]
    // Within the hour that comes twice the clock may show an end before the start.
    return [[shownFrom, Math.max(shownFrom, shownTo)]]
  })
}

function clockAt(day: ZoneDay, minute: number): number {
  const clock = day.spans.find(({ fromMin, toMin }) => fromMin <= minute && minute < toMin)
  return clock ? minute - clock.midnightMin : 0
}
