import { type Instant, type LocalDate, type TimeZone, weekdayOf } from './dates.ts'
import { localDateOf, localTimeOf } from './local-time.ts'

/*
 * Dates and times as people read them. The month names are our own, because the locale data of browsers differ ('Sep'
 * and 'Sept').
 */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Returns a date as 'Saturday, 21 November'. */
export function formatDay(date: LocalDate): string {
  return `${formatWeekday(date)}, ${dayOf(date)} ${monthOf(date)}`
}

/** Returns the weekday of a date: 'Saturday'. */
export function formatWeekday(date: LocalDate): string {
  const name = weekdayOf(date)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns a date as '21 Nov 2026'. */
export function formatDate(date: LocalDate): string {
  return `${dayOf(date)} ${monthOf(date).slice(0, 3)} ${date.slice(0, 4)}`
}

/** Returns a date in few words: '21 Nov'; with its year if that is not the current one: '21 Nov 2025'. */
export function formatShortDay(date: LocalDate, today: LocalDate): string {
  const words = formatDate(date)
  return date.slice(0, 4) === today.slice(0, 4) ? words.slice(0, -' 2025'.length) : words
}

/** Returns a month as 'November 2026', from '2026-11' or from a day in it. */
export function formatMonth(month: string): string {
  return `${monthOf(month)} ${month.slice(0, 4)}`
}

/** Returns a range of days for narrow places: '16–22 Nov 2026', '30 Nov – 6 Dec 2026', '28 Dec 2026 – 3 Jan 2027'. */
export function formatShortDays(first: LocalDate, last: LocalDate): string {
  const end = formatDate(last)
  if (first.slice(0, 7) === last.slice(0, 7)) return first === last ? end : `${dayOf(first)}–${end}`
  const start = formatDate(first)
  return `${first.slice(0, 4) === last.slice(0, 4) ? start.slice(0, -5) : start} – ${end}`
}

/** Returns the time of a moment on the salon's 24-hour clock: '12:40'. */
export function formatTime(instant: Instant, zone: TimeZone): string {
  return localTimeOf(instant, zone)
}

/** Returns a moment on the salon's clock as '21 Nov 2026, 12:40'. */
export function formatDateTime(instant: Instant, zone: TimeZone): string {
  return `${formatDate(localDateOf(instant, zone))}, ${localTimeOf(instant, zone)}`
}

/** Returns a length of time as '45 min', '5 h' or '1 h 30 min'. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

function dayOf(date: LocalDate): number {
  return Number(date.slice(8))
}

function monthOf(date: LocalDate): string {
  const name = months[Number(date.slice(5, 7)) - 1]
  if (!name) throw new RangeError(`not a date: ${date}`)
  return name
}
