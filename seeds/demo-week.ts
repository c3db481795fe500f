import { type Instant, type LocalDate, minuteOfDay, weekdayOf, weekdays } from '#domain/kit/dates.ts'
import { localTimeOf, today } from '#domain/kit/local-time.ts'

/*
 * Whenever the demo is built, it shows an ordinary Saturday afternoon: its week is turned so that the day on which it is
 * built is its Saturday, and on that day of its weeks it opens early or closes late enough for an afternoon at this hour.
 */

/** The day on which the demo is built, on the salon's clock. */
export interface Built {
  date: LocalDate
  /** The minute of the day. */
  minute: number
}

/** The usual opening hours, in minutes from the start of the day. */
const [opens, closes] = [9 * 60, 18 * 60]
/** How many minutes before and after the time of the demo the salon is open, at least. */
const AFTERNOON_MIN = 3 * 60
/** The minute of the day after which no one works. */
const LATEST_MIN = 23 * 60 + 30

export const itsSunday = 0
export const itsSaturday = 6

/** Returns the day and the minute of a moment. */
export function builtAt(now: Instant, zone: string): Built {
  return { date: today(now, zone), minute: minuteOfDay(localTimeOf(now, zone)) }
}

/**
 * Returns the day of the demo's week for a date: from 0, its Sunday, on which the salon is closed, to 6, its Saturday.
 */
export function demoWeekday(date: LocalDate, { date: built }: Built): number {
  return (indexOf(date) - turnOf(built) + 7) % 7
}

/** Returns the calendar weekday (Sunday is 0) of a day of the demo's week. */
export function calendarWeekday(day: number, { date: built }: Built): number {
  return (day + turnOf(built)) % 7
}

/** Returns the opening hours on a day of the demo's week, in minutes of the day; null if the salon is closed. */
export function openingOn(day: number, built: Built): readonly [from: number, to: number] | null {
  if (day === itsSunday) return null
  const { early, late } = day === itsSaturday ? beyondUsual(built.minute) : usual
  return [opens - early, closes + late]
}

const usual = { early: 0, late: 0 }

/** Returns by how many minutes, in half hours, the demo's Saturday begins earlier and ends later than usual. */
export function beyondUsual(minute: number): { early: number; late: number } {
  const half = (minutes: number) => Math.ceil(minutes / 30) * 30
  return {
    early: Math.min(opens, Math.max(0, half(opens - (minute - AFTERNOON_MIN)))),
    late: Math.min(LATEST_MIN - closes, Math.max(0, half(minute + AFTERNOON_MIN - closes))),
  }
}

/** Returns by how many days the demo's week is shifted from the calendar's: none on a Saturday. */
function turnOf(built: LocalDate): number {
  return (indexOf(built) - itsSaturday + 7) % 7
}

function indexOf(date: LocalDate): number {
  return weekdays.indexOf(weekdayOf(date))
}
