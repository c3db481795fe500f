import type { Clock } from './clocks.ts'

/** A time as it is written in a calendar. */
export interface Moment {
  /** The local time, in seconds since 1970 as if it were in UTC; midnight for a whole day. */
  wallSec: number
  isDay: boolean
  /** The clock that the time names; null means the clock of the event, or the salon’s. */
  clock: Clock | null
}

export const secPerDay = 86_400

const written =
  /^\s*(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)? ?(?:(Z)|([+-])(\d\d):?(\d\d))?)?\s*$/i

/**
 * Reads a date or a time, including the almost correct forms that programs write: with dashes and colons, without
 * seconds, with an offset, or a date in place of a time. Returns null for anything else.
 */
export function readMoment(
  text: string,
  clocks: { named: Clock | null; utc: Clock },
  valueType: string | null = null,
): Moment | null {
  const found = written.exec(text)
  if (!found) return null
  const [, year, month, date, hour, minute, second, isUtc, sign, offsetHour, offsetMinute] = found
  const day = dayOfFields(Number(year), Number(month), Number(date))
  if (day === null) return null
  const sec = Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(second ?? 0)
  if (hour === undefined || (sec === 0 && valueType?.toUpperCase() === 'DATE'))
    return { wallSec: day * secPerDay, isDay: true, clock: null }
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second ?? 0) > 60 || sec > secPerDay) return null
  const wallSec = day * secPerDay + sec
  if (sign) {
    const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60 * (sign === '-' ? -1 : 1)
    return { wallSec: wallSec - offset, isDay: false, clock: clocks.utc }
  }
  return { wallSec, isDay: false, clock: isUtc ? clocks.utc : clocks.named }
}

/** The length of an event: a number of days on the clock, then a number of seconds. */
export interface Duration {
  days: number
  sec: number
}

/** Reads a duration (RFC 5545, section 3.3.6); returns null if the text is not a duration, or is a negative one. */
export function readDuration(text: string): Duration | null {
  const found = /^\s*\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?\s*$/i.exec(
    text,
  )
  if (!found) return null
  const [, weeks, days, , hours, minutes, seconds] = found
  if ([weeks, days, hours, minutes, seconds].every((part) => part === undefined)) return null
  const part = (digits: string | undefined) => Number(digits ?? 0)
  return { days: part(weeks) * 7 + part(days), sec: part(hours) * 3600 + part(minutes) * 60 + part(seconds) }
}

export interface Fields {
  year: number
  month: number
  date: number
}

/** Returns a date as days since 1970-01-01; null if the date does not exist. */
export function dayOfFields(year: number, month: number, date: number): number | null {
  return month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)
    ? null
    : firstOfMonth(year, month) + date - 1
}

/** Returns the year, month and day of the month of a day number. */
export function fieldsOfDay(day: number): Fields {
  const moment = new Date(day * secPerDay * 1000)
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, date: moment.getUTCDate() }
}

const before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

/** Returns the first day of a month as days since 1970-01-01. */
export function firstOfMonth(year: number, month: number): number {
  const y = year - 1
  const days = y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
  return days + before[month - 1]! + (month > 2 && isLeap(year) ? 1 : 0) - 719_162
}

export function daysInMonth(year: number, month: number): number {
  return month === 2 ? (isLeap(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Returns the weekday of a day number, from 0 (Monday) to 6 (Sunday). */
export function weekdayOfDayNumber(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}
