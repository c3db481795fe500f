import { shownDays } from '#domain/appointments/calendar/shown-days.ts'
import { addDays, type Instant, type LocalDate, type TimeZone } from '#domain/kit/dates.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { dayBounds, rangeBounds } from '#domain/kit/time.ts'

/** How many days ahead the next open day is searched; after a longer closure, reminders are sent the day before. */
const daysAhead = 7

/** Returns the days among which the next open day is searched, with their bounds. */
export function daysToSearch(now: Instant, timeZone: TimeZone) {
  const first = addDays(today(now, timeZone), 1)
  const last = addDays(first, daysAhead - 1)
  const [from, before] = rangeBounds(first, last, timeZone)
  return { first, last, from, before }
}

/** The input of the decision about the day whose customers are reminded. */
export interface FoundForDay extends Pick<Parameters<typeof shownDays>[0], 'hours' | 'holidays'> {
  /** The first start of a booked appointment on the days of `daysToSearch`; null if there is none. */
  firstBooked: Instant | null
}

/** The day whose customers are reminded, with its bounds: `from` is included, `before` is not. */
export interface RemindedDay {
  day: LocalDate
  isTomorrow: boolean
  from: Instant
  before: Instant
}

/**
 * Returns the day whose customers are reminded: the next day on which the salon is open or someone is booked,
 * which is mostly tomorrow. If there is none within a week, it is tomorrow.
 */
export function remindedDay({ firstBooked, ...times }: FoundForDay, now: Instant, timeZone: TimeZone): RemindedDay {
  const { first, last } = daysToSearch(now, timeZone)
  const bookedDay = firstBooked && localDateOf(firstBooked, timeZone)
  const { days } = shownDays({ zone: timeZone, ...times }, first, last)
  const day = days.find(({ date, open }) => open.length > 0 || date === bookedDay)?.date ?? first
  const [from, before] = dayBounds(day, timeZone)
  return { day, isTomorrow: day === first, from, before }
}
