import { type Instant, type LocalDate, minuteOfDay, weekdayOf, weekdays } from '#domain/kit/dates.ts'
import { localTimeOf, today } from '#domain/kit/local-time.ts'

/*
 * Whenever the demo is built, it shows an ordinary Saturday afternoon: its week is turned so that the day on which it is
 * built is its Saturday, and on that day of its weeks it opens early or closes late enough for an afternoon at this hour.
 */

/** The day on which the demo is built, on the salon's clock. */
export interface Built {
  date: LocalDate
  /** Of the day. */
  minute: number
}

/** A time of a day in minutes from its start. */
const [opens, closes] = [9 * 60, 18 * 60]
/** The opening hours reach at least this long before and after the moment of the demo. */
const AFTERNOON_MIN = 3 * 60
/** Later no one is at work. */
const LATEST_MIN = 23 * 60 + 30

export const itsSunday = 0
export const itsSaturday = 6

/** The day and the hour of a moment. */
export function builtAt(now: Instant, zone: string): Built {
  return { date: today(now, zone), minute: minuteOfDay(localTimeOf(now, zone)) }
}

/** Which day of the demo's week a date is: from 0, its Sunday, on which it is closed, to 6, its Saturday. */
export function demoWeekday(date: LocalDate, { date: built }: Built): number {
  return (indexOf(date) - turnOf(built) + 7) % 7
}

/** Which weekday of the calendar, from Sunday 0, a day of the demo's week is. */
export function calendarWeekday(day: number, { date: built }: Built): number {
  return (day + turnOf(built)) % 7
}

/** From when to when the salon is open on a day of its week, in minutes of the day; null: it is closed. */
export function openingOn(day: number, built: Built): readonly [from: number, to: number] | null {
  if (day === itsSunday) return null
  const { early, late } = day === itsSaturday ? beyondUsual(built.minute) : usual
  return [opens - early, closes + late]
}

const usual = { early: 0, late: 0 }

/** By how much its Saturday begins earlier and ends later than usual, in minutes: in half hours. */
export function beyondUsual(minute: number): { early: number; late: number } {
  const half = (minutes: number) => Math.ceil(minutes / 30) * 30
  return {
    early: Math.min(opens, Math.max(0, half(opens - (minute - AFTERNOON_MIN)))),
    late: Math.min(LATEST_MIN - closes, Math.max(0, half(minute + AFTERNOON_MIN - closes))),
  }
}

/** By how many days the week is turned: none on a Saturday. */
function turnOf(built: LocalDate): number {
  return (indexOf(built) - itsSaturday + 7) % 7
}

function indexOf(date: LocalDate): number {
  return weekdays.indexOf(weekdayOf(date))
}
