import { z } from 'zod'

/*
 * Dates and times as strings, and the arithmetic that needs no time zone. This file is small on purpose: contracts and
 * every page load it, and it needs no schemas (decision 68). local-time.ts converts an Instant to a salon's local time;
 * time.ts converts in the other direction.
 */

/** A moment in UTC with milliseconds: '2026-11-21T09:00:00.000Z'. Instants compare as strings. */
export type Instant = string
/** A moment as minutes since 1970 in UTC: a small whole number, for rows that are sent and compared by the hundred. */
export type EpochMin = number
/** A date of the calendar, without a time zone: '2026-11-21'. */
export type LocalDate = string
/** A time of the day: '09:30'. The end of a day can also be '24:00'. */
export type LocalTime = string
/**
 * The name of an IANA time zone: 'Africa/Lagos'. Fixed offsets ('+01:00') are refused, because they miss the clock
 * changes.
 */
export type TimeZone = string

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

const msPerDay = 86_400_000
const msPerMin = 60_000

export const zInstant = z.iso.datetime({ precision: 3 }).regex(/^[12]/)
export const zLocalDate = z.iso.date().regex(/^[12]/)
export const zLocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const closingTime = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/
/** A time at which something ends; it may also be '24:00', the midnight at the end of the day. */
export const zClosingTime = z.string().regex(closingTime)

/** Returns whether a text is a date of the calendar, which 2026-02-30, for example, is not. */
export function isLocalDate(text: string): text is LocalDate {
  if (!/^[12]\d{3}-(0[1-9]|1[0-2])-\d\d$/.test(text)) return false
  const [year, month, day] = fieldsIn(text)
  // Every month has 28 days; a later day that does not exist becomes another date.
  return day > 0 && (day <= 28 || new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day)
}

/** Returns whether a text is a time of the day, '00:00' to '23:59'. */
export function isLocalTime(text: string): text is LocalTime {
  return zLocalTime.safeParse(text).success
}

/** Returns whether a text is a time at which something ends, '00:00' to '24:00'. */
export function isClosingTime(text: string): text is LocalTime {
  return closingTime.test(text)
}

/** Returns the date `days` later, or earlier if negative. Throws RangeError if `date` is not a date. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDayNumber(dayNumber(date) + days)
}

/** Returns the whole days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * Returns the same day of the month, `months` after `anchor`, or the month's last day if there is no such day.
 * Count from the first date every time (31 Jan: +1 → 28 Feb, +2 → 31 Mar); adding to a result would lose the day.
 */
export function addMonths(anchor: LocalDate, months: number): LocalDate {
  return dateOfDayNumber(dayAfterMonths(fieldsOf(anchor), months))
}

/** Returns the date of `addMonths` as a day number, from the fields of the first date, for rules with many dates. */
export function dayAfterMonths([year, month, day]: DateFields, months: number): number {
  const first = Date.UTC(year, month - 1 + months, 1)
  const daysInMonth = (Date.UTC(year, month + months, 1) - first) / msPerDay
  return first / msPerDay + Math.min(day, daysInMonth) - 1
}

/** Returns the weekday of a date, as business hours name it. */
export function weekdayOf(date: LocalDate): Weekday {
  return weekdays[weekdayOfDay(dayNumber(date))] as Weekday
}

/** Returns the weekday of a day number, as rows store it: 0 (Sunday) to 6 (Saturday). */
export function weekdayOfDay(day: number): number {
  // 1970-01-01 was a Thursday.
  return (((day + 4) % 7) + 7) % 7
}

/** Returns the seven days, Monday to Sunday, of the week that contains `date`. */
export function weekOf(date: LocalDate): LocalDate[] {
  const sinceMonday = (weekdays.indexOf(weekdayOf(date)) + 6) % 7
  return Array.from({ length: 7 }, (_, i) => addDays(date, i - sinceMonday))
}

// A cache of parsed times, because the availability engine reads dozens of them for every month.
const knownTimes = new Map<LocalTime, number>()

/**
 * Returns the minutes from midnight that a clock time means: '09:30' → 570, '24:00' → 1440. Throws RangeError if it is
 * not a time.
 */
export function minuteOfDay(time: LocalTime): number {
  const known = knownTimes.get(time)
  if (known !== undefined) return known
  if (!closingTime.test(time)) throw new RangeError(`not a time of the day: ${time}`)
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  knownTimes.set(time, minute)
  return minute
}

/** Returns the time of a minute, the reverse of minuteOfDay: 570 → '09:30'. Throws RangeError outside 0 to 1440. */
export function timeOfMinute(minute: number): LocalTime {
  if (!Number.isInteger(minute) || minute < 0 || minute > 1440) throw new RangeError(`not a minute of a day: ${minute}`)
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

/** Returns the moment `minutes` later, in real minutes, independent of clock changes. */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return new Date(msOf(instant) + minutes * msPerMin).toISOString()
}

/** Returns the earlier of two moments. */
export function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other
}

/** Returns the real minutes from one moment to another; negative if `to` is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  return (msOf(to) - msOf(from)) / msPerMin
}

/** Returns an Instant as epoch minutes; seconds become a fraction. Throws RangeError if it is not a moment. */
export function epochMinOf(instant: Instant): EpochMin {
  return msOf(instant) / msPerMin
}

/** Returns epoch minutes as an Instant, the reverse of epochMinOf. */
export function instantOfMin(minute: EpochMin): Instant {
  return new Date(minute * msPerMin).toISOString()
}

function msOf(instant: Instant): number {
  const ms = Date.parse(instant)
  if (Number.isNaN(ms)) throw new RangeError(`not a moment: ${instant}`)
  return ms
}

export type DateFields = readonly [year: number, month: number, day: number]

/** Returns the year, month (1 to 12) and day of a date. Throws RangeError if it is not a date. */
export function fieldsOf(date: LocalDate): DateFields {
  if (!isLocalDate(date)) throw new RangeError(`not a date: ${date}`)
  return fieldsIn(date)
}

function fieldsIn(date: string): DateFields {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))]
}

/** Returns a date as days since 1970-01-01. Throws RangeError if `date` is not a date. */
export function dayNumber(date: LocalDate): number {
  const [year, month, day] = fieldsOf(date)
  return Date.UTC(year, month - 1, day) / msPerDay
}

/** Returns the date of a day number, the reverse of dayNumber. */
export function dateOfDayNumber(day: number): LocalDate {
  return new Date(day * msPerDay).toISOString().slice(0, 10)
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
