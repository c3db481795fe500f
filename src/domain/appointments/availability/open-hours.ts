import { minuteOfDay } from '#domain/kit/dates.ts'
import { epochMinAt, type ZoneDay, zoneDayAt, zoneDays } from '#domain/kit/zone-days.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'
import { holidaysByDay } from './holidays.ts'
import { addSpan } from './intervals.ts'
import type { Holiday, SalonTime, TimeSpan } from './working-time.ts'

/**
 * Returns the salon's opening hours on these days, in order; hours that touch at midnight are merged
 * (R-38).
 */
export function openSpans({ hours, holidays }: SalonTime, days: readonly ZoneDay[]): TimeSpan[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const holidaysOf = holidaysByDay(holidays, first.day, last.day)
  const open: TimeSpan[] = []
  for (const day of days) {
    const special = holidaysOf[day.day - first.day]
    if (special) addSpecialHours(open, day, special)
    else if (hours) addUsualHours(open, day, hours)
    else addSpan(open, day.fromMin, day.toMin)
  }
  return open
}

/** Returns whether the salon is open for a whole span, from its first to its last minute. */
export function isOpenDuring(salon: SalonTime, { fromMin, toMin }: TimeSpan): boolean {
  const { day } = zoneDayAt(fromMin, salon.zone)
  const open = openSpans(salon, zoneDays(day, day, salon.zone, [0, toMin - fromMin]))
  return open.some((span) => span.fromMin <= fromMin && toMin <= span.toMin)
}

function addUsualHours(open: TimeSpan[], day: ZoneDay, hours: WeekHours): void {
  const usual = hours.find(({ weekday }) => weekday === day.weekday)
  if (!usual?.isOpen) return
  addSpan(open, epochMinAt(day, minuteOfDay(usual.openTime)), epochMinAt(day, minuteOfDay(usual.closeTime)))
}

/**
 * Adds the special hours of a day. If any of its holidays is closed, the salon is closed; otherwise it is open when all
 * of them allow it.
 */
function addSpecialHours(open: TimeSpan[], day: ZoneDay, holidays: readonly Holiday[]): void {
  let { fromMin, toMin } = day
  for (const { isClosed, openTime, closeTime } of holidays) {
    if (isClosed || openTime === null || closeTime === null) return
    fromMin = Math.max(fromMin, epochMinAt(day, minuteOfDay(openTime)))
    toMin = Math.min(toMin, epochMinAt(day, minuteOfDay(closeTime)))
  }
  addSpan(open, fromMin, toMin)
}
