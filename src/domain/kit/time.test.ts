import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { addDays, addMinutes, minuteOfDay, minutesBetween, timeOfMinute } from './dates.ts'
import { localDateOf, localMinuteOf, localTimeOf, today } from './local-time.ts'
import { dayBounds, instantAt, monthBounds, rangeBounds } from './time.ts'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatShortDay,
  formatShortDays,
  formatTime,
} from './time-format.ts'

const zones = [
  'Africa/Lagos',
  'Europe/London',
  'America/New_York',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
]
const zone = fc.constantFrom(...zones)
const minute = fc.nat(1439)
const date = fc.integer({ min: 0, max: 4 * 366 }).map((days) => addDays('2025-01-01', days))
const instant = fc.integer({ min: 0, max: 4 * 366 * 1440 }).map((min) => addMinutes('2025-01-01T00:00:00.000Z', min))

describe('every zone, every day', () => {
  test('the light conversion agrees with Temporal', () => {
    fc.assert(
      fc.property(instant, zone, (at, tz) => {
        const expected = Temporal.Instant.from(at).toZonedDateTimeISO(tz)
        expect(localDateOf(at, tz)).toBe(expected.toPlainDate().toString())
        expect(localTimeOf(at, tz)).toBe(expected.toPlainTime().toString({ smallestUnit: 'minute' }))
      }),
    )
  })

  test('what the clock shows comes back, but for times that a clock change skips, which move on (R-5)', () => {
    fc.assert(
      fc.property(date, minute, zone, (day, min, tz) => {
        const at = instantAt(day, timeOfMinute(min), tz)
        const shown = localMinuteOf(at, tz) + (localDateOf(at, tz) === day ? 0 : 1440)
        expect([0, 30, 60]).toContain(shown - min)
        if (shown === min) return
        const exists = [0, 30, 60, 90].some((back) => {
          const other = addMinutes(at, -back)
          return localDateOf(other, tz) === day && localMinuteOf(other, tz) === min
        })
        expect(exists).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  test('days join without a gap and hold their moments', () => {
    fc.assert(
      fc.property(date, minute, zone, (day, min, tz) => {
        const [from, before] = dayBounds(day, tz)
        expect(dayBounds(addDays(day, 1), tz)[0]).toBe(before)
        expect([23 * 60, 23.5 * 60, 24 * 60, 24.5 * 60, 25 * 60]).toContain(minutesBetween(from, before))
        const at = addMinutes(from, Math.min(min, minutesBetween(from, before) - 1))
        expect(localDateOf(at, tz)).toBe(day)
        expect(localDateOf(addMinutes(from, -1), tz)).toBe(addDays(day, -1))
      }),
    )
  })

  test('a month holds exactly its days', () => {
    fc.assert(
      fc.property(date, zone, (day, tz) => {
        const [from, before] = monthBounds(day, tz)
        const last = localDateOf(addMinutes(before, -1), tz)
        expect(localDateOf(from, tz)).toBe(`${day.slice(0, 7)}-01`)
        expect(last.slice(0, 7)).toBe(day.slice(0, 7))
        expect(rangeBounds(`${day.slice(0, 7)}-01`, last, tz)).toEqual([from, before])
      }),
    )
  })
})

describe('clock changes (R-5)', () => {
  test.each([
    // London, 29 March 2026: 01:00 becomes 02:00. 25 October 2026: 02:00 becomes 01:00.
    ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30:00.000Z', '02:30'],
    ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00.000Z', '01:30'],
    // Afternoons of the change days: the classic mistake is one hour off here.
    ['2026-03-29', '14:00', 'Europe/London', '2026-03-29T13:00:00.000Z', '14:00'],
    ['2026-10-25', '14:00', 'Europe/London', '2026-10-25T14:00:00.000Z', '14:00'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z', '03:30'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z', '01:30'],
    // Half an hour at Lord Howe, and a zone 5:45 ahead.
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', '02:45'],
    ['2026-11-21', '09:00', 'Asia/Kathmandu', '2026-11-21T03:15:00.000Z', '09:00'],
    ['2026-11-21', '09:00', 'Africa/Lagos', '2026-11-21T08:00:00.000Z', '09:00'],
  ])('%s %s in %s is %s', (day, time, tz, expected, shown) => {
    expect(instantAt(day, time, tz)).toBe(expected)
    expect(localTimeOf(expected, tz)).toBe(shown)
  })

  test('a day can have 23 or 25 hours, and may begin at 01:00', () => {
    const hours = (day: string, tz: string) => minutesBetween(...dayBounds(day, tz)) / 60
    expect(hours('2026-03-29', 'Europe/London')).toBe(23)
    expect(hours('2026-10-25', 'Europe/London')).toBe(25)
    expect(hours('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5)
    expect(localTimeOf(dayBounds('2026-04-24', 'Africa/Cairo')[0], 'Africa/Cairo')).toBe('01:00')
  })

  test('24:00 is the next day’s beginning', () => {
    expect(instantAt('2026-03-28', '24:00', 'Europe/London')).toBe(dayBounds('2026-03-29', 'Europe/London')[0])
    expect(minuteOfDay(localTimeOf(instantAt('2026-11-21', '24:00', 'Africa/Lagos'), 'Africa/Lagos'))).toBe(0)
  })

  test('half past midnight in Lagos is today, though yesterday in UTC (R-4)', () => {
    expect(today('2026-11-20T23:30:00.000Z', 'Africa/Lagos')).toBe('2026-11-21')
  })

  test.each([
    ['2026-02-30', '09:00', 'UTC'],
    ['2026-02-20', '25:00', 'UTC'],
    ['2026-02-20', '09:00', 'Mars/Olympus'],
  ])('%s %s %s is refused', (day, time, tz) => {
    expect(() => instantAt(day, time, tz)).toThrow(RangeError)
  })
})

test('written for people', () => {
  const at = '2026-11-21T11:40:00.000Z'
  expect(formatDay('2026-11-21')).toBe('Saturday, 21 November')
  expect(formatDate('2026-09-05')).toBe('5 Sep 2026')
  expect(formatShortDay('2026-09-05', '2026-11-21')).toBe('5 Sep')
  expect(formatShortDay('2025-09-05', '2026-11-21')).toBe('5 Sep 2025')
  expect(formatTime(at, 'Africa/Lagos')).toBe('12:40')
  expect(formatDateTime(at, 'Africa/Lagos')).toBe('21 Nov 2026, 12:40')
  expect(formatDateTime('2026-12-31T23:30:00.000Z', 'Africa/Lagos')).toBe('1 Jan 2027, 00:30')
  expect(() => formatDate('2026-13-01')).toThrow(RangeError)
})

test('a span of days, as short as it can be said', () => {
  expect([0, 45, 60, 90, 300, 1439].map(formatDuration)).toEqual([
    '0 min',
    '45 min',
    '1 h',
    '1 h 30 min',
    '5 h',
    '23 h 59 min',
  ])
  expect(formatShortDays('2026-11-16', '2026-11-22')).toBe('16–22 Nov 2026')
  expect(formatShortDays('2026-11-30', '2026-12-06')).toBe('30 Nov – 6 Dec 2026')
  expect(formatShortDays('2026-12-28', '2027-01-03')).toBe('28 Dec 2026 – 3 Jan 2027')
  expect(formatShortDays('2026-11-16', '2026-11-16')).toBe('16 Nov 2026')
})
