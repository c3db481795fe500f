import { expect, test } from 'vitest'
import { dateOfDayNumber, dayNumber } from './dates.ts'
import { nextDates, type Recurring, recurringDays } from './recurrence.ts'

const dates = (date: string, recurrence: Recurring['recurrence'], from: string, to: string) =>
  recurringDays({ date, recurrence }, dayNumber(from), dayNumber(to)).map(dateOfDayNumber)

test('once', () => {
  expect(dates('2026-12-25', 'none', '2026-12-25', '2026-12-25')).toEqual(['2026-12-25'])
  expect(dates('2026-12-25', 'none', '2027-12-01', '2027-12-31')).toEqual([])
})

test('every year, 29 February on the 28th of other years (R-33)', () => {
  expect(dates('2026-12-25', 'yearly', '2029-12-01', '2031-01-31')).toEqual(['2029-12-25', '2030-12-25'])
  expect(dates('2024-02-29', 'yearly', '2024-01-01', '2028-12-31')).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ])
})

test('every month, on the last day where the day is missing', () => {
  expect(dates('2026-08-31', 'monthly', '2026-08-31', '2027-03-31')).toEqual(
    '2026-08-31 2026-09-30 2026-10-31 2026-11-30 2026-12-31 2027-01-31 2027-02-28 2027-03-31'.split(' '),
  )
})

test('every week, over clock changes and years', () => {
  expect(dates('2026-03-16', 'weekly', '2026-03-23', '2026-04-06')).toEqual(['2026-03-23', '2026-03-30', '2026-04-06'])
  expect(dates('2016-03-14', 'weekly', '2026-03-17', '2026-03-23')).toEqual(['2026-03-23'])
})

test('never before its date', () => {
  for (const recurrence of ['yearly', 'monthly', 'weekly'] as const)
    expect(dates('2026-12-25', recurrence, '2020-01-01', '2026-12-24')).toEqual([])
})

test('the next dates of a rule, of a day to come, and none of one that is over (R-33)', () => {
  const next = (date: string, recurrence: Recurring['recurrence'], atMost: number) =>
    nextDates({ date, recurrence }, '2026-11-22', atMost)
  expect(next('2026-11-22', 'none', 5)).toEqual(['2026-11-22'])
  expect(next('2026-11-21', 'none', 5)).toEqual([])
  expect(next('2027-03-01', 'none', 5)).toEqual(['2027-03-01'])
  expect(next('2024-02-29', 'yearly', 2)).toEqual(['2027-02-28', '2028-02-29'])
  expect(next('2030-01-31', 'monthly', 2)).toEqual(['2030-01-31', '2030-02-28'])
  expect(next('2020-01-31', 'monthly', 12)).toHaveLength(12)
  expect(next('2020-01-01', 'weekly', 52)).toHaveLength(52)
})
