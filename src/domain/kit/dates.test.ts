import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  addMonths,
  daysBetween,
  minuteOfDay,
  minutesBetween,
  timeOfMinute,
  weekdayOf,
  weekdays,
  weekOf,
  zClosingTime,
  zInstant,
  zLocalDate,
  zLocalTime,
} from './dates.ts'

const dates = fc
  .tuple(fc.integer({ min: 1950, max: 2150 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([year, month, day]) => Temporal.PlainDate.from({ year, month, day }).toString())

describe('calendar arithmetic agrees with Temporal', () => {
  test('days', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        const moved = addDays(date, days)
        expect(moved).toBe(Temporal.PlainDate.from(date).add({ days }).toString())
        expect(daysBetween(date, moved)).toBe(days)
      }),
    )
  })

  test('months clamp to the month’s end (R-3)', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -300, max: 300 }), (date, months) => {
        expect(addMonths(date, months)).toBe(Temporal.PlainDate.from(date).add({ months }).toString())
      }),
    )
  })

  test('weekdays and weeks', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(weekdays.indexOf(weekdayOf(date))).toBe(Temporal.PlainDate.from(date).dayOfWeek % 7)
        const week = weekOf(date)
        expect(week).toContain(date)
        expect(week.map(weekdayOf)).toEqual([...weekdays.slice(1), 'sunday'])
      }),
    )
  })
})

test('a subscription begun on 31 January keeps its day (R-3)', () => {
  expect([1, 2, 3, 13, 25].map((n) => addMonths('2026-01-31', n))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2027-02-28',
    '2028-02-29',
  ])
})

test('the week of a Sunday is the one that ends with it', () => {
  expect(weekOf('2026-11-22')[0]).toBe('2026-11-16')
  expect(weekOf('2026-11-16')[6]).toBe('2026-11-22')
})

test('minutes of the day, there and back', () => {
  fc.assert(
    fc.property(fc.nat(1440), (minute) => {
      expect(minuteOfDay(timeOfMinute(minute))).toBe(minute)
    }),
  )
  expect(minuteOfDay('24:00')).toBe(1440)
  for (const bad of ['24:01', '9:00', '12:60', '']) expect(() => minuteOfDay(bad)).toThrow(RangeError)
  for (const bad of [-1, 1441, 0.5]) expect(() => timeOfMinute(bad)).toThrow(RangeError)
})

test('minutes between moments are real minutes', () => {
  expect(addMinutes('2026-11-21T23:50:00.000Z', 15)).toBe('2026-11-22T00:05:00.000Z')
  expect(minutesBetween('2026-11-21T09:00:00.000Z', '2026-11-21T10:30:00.000Z')).toBe(90)
  expect(() => minutesBetween('soon', '2026-11-21T10:30:00.000Z')).toThrow(RangeError)
})

test('shapes', () => {
  const accepts = (schema: { safeParse: (v: unknown) => { success: boolean } }, ...values: unknown[]) =>
    values.map((value) => schema.safeParse(value).success)
  expect(accepts(zLocalDate, '2026-11-21', '2028-02-29')).toEqual([true, true])
  expect(accepts(zLocalDate, '2026-02-29', '2026-13-01', '21/11/2026', '0000-01-01', 20261121)).not.toContain(true)
  expect(accepts(zLocalTime, '00:00', '23:59')).toEqual([true, true])
  expect(accepts(zLocalTime, '24:00', '9:30', '12:60', '12:00:00')).not.toContain(true)
  expect(accepts(zClosingTime, '24:00', '18:30', '24:30')).toEqual([true, true, false])
  expect(accepts(zInstant, '2026-11-21T09:00:00.000Z')).toEqual([true])
  expect(
    accepts(zInstant, '2026-11-21T09:00:00Z', '2026-11-21T09:00:00.000+01:00', '2026-11-31T09:00:00.000Z'),
  ).not.toContain(true)
})
