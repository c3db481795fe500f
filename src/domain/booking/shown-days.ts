import { addDays, daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import type { Choice } from './page-view.ts'
import type { FreeDay, FreeTimes } from './page-view.ts'

/** Days that are seen at a glance, and days that are asked for at once. */
export const [daysShown, daysAsked] = [14, 28]

/** The first day to ask for so that a day is among those asked: counted from today, so that days are asked for once. */
export function askedFrom(today: LocalDate, date: LocalDate): LocalDate {
  return stepFrom(today, date, daysAsked)
}

/** The day that is chosen: the first that has a time left where nobody chose one; today where none has. */
export function shownDay({ days, today }: FreeTimes, { date }: Pick<Choice, 'date'>): LocalDate {
  return date ?? days.find(({ runs }) => runs.length > 0)?.date ?? today
}

/** How many times the days are asked for at most until some have a time: almost half a year. */
const mostAsked = 6

/** The days from one on; where nothing is free on any of them, the first later ones that have a time, as far ahead as can be booked. */
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

/** The fortnight of a day. */
export function fortnightOf({ days, today }: FreeTimes, date: LocalDate): FreeDay[] {
  const from = stepFrom(today, date, daysShown)
  return days.filter((day) => day.date >= from && day.date < addDays(from, daysShown))
}

function stepFrom(today: LocalDate, date: LocalDate, step: number): LocalDate {
  return addDays(today, Math.max(0, Math.floor(daysBetween(today, date) / step)) * step)
}
