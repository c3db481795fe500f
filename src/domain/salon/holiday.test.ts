import { describe, expect, test } from 'vitest'
import { defaultBusinessHours } from './business-hours.ts'
import { keptHours, whyHolidayRefused, whyHoursRefused } from './holiday.ts'

describe('hours of a holiday (R-44)', () => {
  test.each([
    [true, null, null, null],
    [true, '18:00', '09:00', null],
    [false, '09:00', '12:00', null],
    [false, '09:00', '24:00', null],
    [false, null, '12:00', 'no-special-hours'],
    [false, '09:00', null, 'no-special-hours'],
    [false, '12:00', '12:00', 'closes-before-opening'],
    [false, '12:00', '09:00', 'closes-before-opening'],
  ] as const)('closed: %s, %s to %s: %s', (isClosed, openTime, closeTime, why) => {
    expect(whyHolidayRefused({ isClosed, openTime, closeTime })).toBe(why)
  })

  test('a closed day keeps none', () => {
    expect(keptHours({ isClosed: true, openTime: '09:00', closeTime: '12:00' })).toEqual({
      isClosed: true,
      openTime: null,
      closeTime: null,
    })
    const special = { isClosed: false, openTime: '09:00', closeTime: '12:00' }
    expect(keptHours(special)).toEqual(special)
  })
})

describe('hours of the week (R-44)', () => {
  const changed = (weekday: number, more: object) =>
    defaultBusinessHours.map((day) => (day.weekday === weekday ? { ...day, ...more } : day))

  test('each weekday once, and open days in order', () => {
    expect(whyHoursRefused(defaultBusinessHours)).toBeNull()
    expect(whyHoursRefused(changed(1, { closeTime: '09:00' }))).toEqual({
      code: 'closes-before-opening',
      field: 'hours.1.closeTime',
    })
    expect(whyHoursRefused(changed(1, { closeTime: '08:00', isOpen: false }))).toBeNull()
    const notAWeek = { code: 'value-out-of-range', field: 'hours' }
    expect(whyHoursRefused(changed(1, { weekday: 2 }))).toEqual(notAWeek)
    expect(whyHoursRefused(defaultBusinessHours.slice(1))).toEqual(notAWeek)
  })
})
