import { addDays, daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import type { Choice } from './page-view.ts'
import type { FreeDay, FreeTimes } from './page-view.ts'

/** The number of days shown at a time, and the number of days in one request. */
export const [daysShown, daysAsked] = [14, 28]

/**
 * Returns the first day to request so that a given day is included. Requests are counted from today, so no day is
 * requested twice.
 */
export function askedFrom(today: LocalDate, date: LocalDate): LocalDate {
  return stepFrom(today, date, daysAsked)
}

/** Returns the chosen day; if none was chosen, the first day with a free time, or today if no day has one. */
export function shownDay({ days, today }: FreeTimes, { date }: Pick<Choice, 'date'>): LocalDate {
  return date ?? days.find(({ runs }) => runs.length > 0)?.date ?? today
}

/** The largest number of requests in the search for a free time: almost half a year. */
const mostAsked = 6

/**
 * Returns the days from a given one on; if none has a free time, the first later days that have one within the booking
 * horizon.
 */
export async function firstFreeDays(
  read: (from: LocalDate) => Promise<FreeTimes>,
  from: LocalDate,
): Promise<FreeTimes> {
  const asked = await read(from)
  let [free, next] = [asked, addDays(from, daysAsked)]
  for (let nth = 1; nth < mostAsked && !hasTime(free) && next <= asked.lastDay; nth++) {
    free = await read(next)
    next = addDays(next, daysAsked)
  }
  return hasTime(free) ? free : asked
}

const hasTime = ({ days }: FreeTimes) => days.some(({ runs }) => runs.length > 0)

/** Returns the fortnight that contains a day. */
export function fortnightOf({ days, today }: FreeTimes, date: LocalDate): FreeDay[] {
  const from = stepFrom(today, date, daysShown)
  return days.filter((day) => day.date >= from && day.date < addDays(from, daysShown))
}

function stepFrom(today: LocalDate, date: LocalDate, step: number): LocalDate {
  return addDays(today, Math.max(0, Math.floor(daysBetween(today, date) / step)) * step)
}
