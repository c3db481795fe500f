import type { BookingPage } from '#domain/booking/page-view.ts'
import {
  addDays,
  dayNumber,
  type Instant,
  type LocalDate,
  minuteOfDay,
  timeOfMinute,
  weekdayOfDay,
} from '#domain/kit/dates.ts'
import { localMinuteOf, today } from '#domain/kit/local-time.ts'
import { formatWeekday } from '#domain/kit/time-format.ts'
import type { OpenSpans } from './hours-text.ts'

/** Returns the opening hours of a date: those of its holidays, otherwise those of its weekday. */
export function openOn(date: LocalDate, { hours, specialDays }: BookingPage): OpenSpans {
  const special = specialDays.find((day) => day.date === date)
  if (special) return special.open
  if (!hours) return [[0, 1440]]
  const day = hours.find(({ weekday }) => weekday === weekdayOfDay(dayNumber(date)))
  return day?.isOpen ? [[minuteOfDay(day.openTime), minuteOfDay(day.closeTime)]] : []
}

/** Returns in a few words whether the salon is open now: 'Open today until 19:00', 'Opens on Monday at 09:00'. */
export function openNow(page: BookingPage, now: Instant): string {
  const day = today(now, page.salon.timeZone)
  const minute = localMinuteOf(now, page.salon.timeZone)
  const next = openOn(day, page).find(([, to]) => minute < to)
  if (next && minute < next[0]) return `Opens today at ${timeOfMinute(next[0])}`
  if (next) return next[1] === 1440 ? 'Open all day' : `Open today until ${timeOfMinute(next[1])}`
  for (let ahead = 1; ahead <= 7; ahead++) {
    const [first] = openOn(addDays(day, ahead), page)
    const on = ahead === 1 ? 'tomorrow' : `on ${formatWeekday(addDays(day, ahead))}`
    if (first) return `Opens ${on} at ${timeOfMinute(first[0])}`
  }
  return 'Closed this week'
}
