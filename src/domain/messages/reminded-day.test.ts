import { describe, expect, test } from 'vitest'
import type { Holiday } from '#domain/appointments/availability/working-time.ts'
import { defaultBusinessHours } from '#domain/salon/business-hours.ts'
import { daysToSearch, remindedDay } from './reminded-day.ts'

const zone = 'Africa/Lagos'
/** 23:30 of the salon's Saturday. */
const saturday = '2026-11-28T22:30:00.000Z'
const found = { hours: defaultBusinessHours, holidays: [], firstBooked: null }
const closed = (date: string) => ({
  name: 'Closed',
  date,
  recurrence: 'none' as const,
  isClosed: true,
  openTime: null,
  closeTime: null,
})
const closedOn = (...dates: string[]): (Holiday & { name: string })[] => dates.map(closed)

describe('the day whose customers are reminded (R-410)', () => {
  test('is tomorrow if the salon is open then', () =>
    expect(remindedDay(found, '2026-11-26T22:30:00.000Z', zone)).toEqual({
      day: '2026-11-27',
      isTomorrow: true,
      from: '2026-11-26T23:00:00.000Z',
      before: '2026-11-27T23:00:00.000Z',
    }))

  test.each([
    ['on Saturday Monday', {}, saturday, '2026-11-30'],
    ['on Sunday Monday', {}, '2026-11-29T08:00:00.000Z', '2026-11-30'],
    ['after holidays the day after them', { holidays: closedOn('2026-11-30', '2026-12-01') }, saturday, '2026-12-02'],
    ['a closed day with an appointment', { firstBooked: '2026-11-29T09:00:00.000Z' }, saturday, '2026-11-29'],
    ['an open day before a later appointment', { firstBooked: '2026-12-01T09:00:00.000Z' }, saturday, '2026-11-30'],
    [
      'a later day with special hours',
      { holidays: [{ ...closed('2026-11-29'), isClosed: false, openTime: '10:00', closeTime: '14:00' }] },
      saturday,
      '2026-11-29',
    ],
    [
      'the same weekday a week later, if no other is open',
      { hours: defaultBusinessHours.map((one) => ({ ...one, isOpen: one.weekday === 6 })) },
      saturday,
      '2026-12-05',
    ],
    [
      'tomorrow, if the salon is closed for a week or longer',
      { hours: defaultBusinessHours.map((one) => ({ ...one, isOpen: false })) },
      saturday,
      '2026-11-29',
    ],
    ['tomorrow, if no hours are set', { hours: null }, saturday, '2026-11-29'],
  ])('is %s', (_which, more, now, day) => expect(remindedDay({ ...found, ...more }, now, zone)).toMatchObject({ day }))

  test('is tomorrow or not by the salon’s clock', () => {
    expect(remindedDay(found, saturday, zone).isTomorrow).toBe(false)
    expect(remindedDay(found, '2026-11-28T23:00:00.000Z', zone).isTomorrow).toBe(true)
  })

  test('is searched on the seven days after today', () =>
    expect(daysToSearch(saturday, zone)).toMatchObject({
      first: '2026-11-29',
      last: '2026-12-05',
      before: '2026-12-05T23:00:00.000Z',
    }))
})
