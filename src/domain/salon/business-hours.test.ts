import { describe, expect, test } from 'vitest'
import { instantAt } from '#domain/kit/time.ts'
import { defaultBusinessHours, isInsideBusinessHours, type WeekHours } from './business-hours.ts'

const inside = (
  date: string,
  from: string,
  to: string,
  zone = 'Africa/Lagos',
  hours: WeekHours = defaultBusinessHours,
) => isInsideBusinessHours(instantAt(date, from, zone), instantAt(date, to, zone), hours, zone)

test('by default Monday to Saturday 09:00 to 18:00, Sunday closed (R-8)', () => {
  const week = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
  expect(week.map((date) => inside(date, '09:00', '18:00'))).toEqual([false, true, true, true, true, true, true])
  expect(defaultBusinessHours.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

describe('inside business hours (R-8)', () => {
  test.each([
    ['09:00', '10:00', true],
    ['17:00', '18:00', true],
    ['08:59', '10:00', false],
    ['17:30', '18:01', false],
    ['18:00', '19:00', false],
    ['07:00', '09:00', false],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(inside('2026-11-21', from, to)).toBe(expected)
  })

  test.each(['2026-03-28', '2026-03-30', '2026-10-24', '2026-10-26'])('afternoons around clock changes: %s', (date) => {
    expect(inside(date, '17:00', '18:00', 'Europe/London')).toBe(true)
    expect(inside(date, '17:30', '18:30', 'Europe/London')).toBe(false)
  })

  test('on the very day of a change', () => {
    const always = defaultBusinessHours.map((day) => ({ ...day, isOpen: true }))
    for (const date of ['2026-03-29', '2026-10-25']) {
      expect(inside(date, '17:00', '18:00', 'Europe/London', always)).toBe(true)
      expect(inside(date, '08:30', '09:30', 'Europe/London', always)).toBe(false)
      expect(inside(date, '17:30', '18:30', 'Europe/London', always)).toBe(false)
    }
  })

  test('the weekday is the salon’s, not that of UTC', () => {
    const late = [{ weekday: 6, isOpen: true, openTime: '00:00', closeTime: '24:00' }]
    // 23:30 UTC on Friday is 00:30 on Saturday in Lagos.
    const from = '2026-11-20T23:30:00.000Z'
    expect(isInsideBusinessHours(from, '2026-11-21T00:30:00.000Z', late, 'Africa/Lagos')).toBe(true)
    expect(isInsideBusinessHours(from, '2026-11-21T00:30:00.000Z', late, 'UTC')).toBe(false)
  })

  test('a salon can close at midnight, and nothing runs past it', () => {
    const late = [{ weekday: 6, isOpen: true, openTime: '10:00', closeTime: '24:00' }]
    expect(inside('2026-11-21', '23:00', '24:00', 'Africa/Lagos', late)).toBe(true)
    expect(isInsideBusinessHours('2026-11-21T22:30:00.000Z', '2026-11-21T23:30:00.000Z', late, 'Africa/Lagos')).toBe(
      false,
    )
  })

  test('a weekday without a row is closed', () => {
    expect(inside('2026-11-21', '10:00', '11:00', 'Africa/Lagos', [])).toBe(false)
  })
})
