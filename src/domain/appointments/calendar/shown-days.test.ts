import { describe, expect, test } from 'vitest'
import { epochMinOf } from '#domain/kit/dates.ts'
import { instantAt } from '#domain/kit/time.ts'
import { defaultBusinessHours } from '#domain/salon/business-hours.ts'
import { shownDays } from './shown-days.ts'
import type { ScheduleRow } from '#domain/appointments/availability/working-time.ts'

const lagos = { zone: 'Africa/Lagos', hours: defaultBusinessHours, holidays: [] }
const row = (weekday: number, more: Partial<ScheduleRow> = {}): ScheduleRow => ({
  date: null,
  weekday,
  isAvailable: true,
  startTime: '10:00',
  endTime: '20:00',
  breakStart: null,
  breakEnd: null,
  ...more,
})
const off = (date: string, from: string, to: string) => ({
  fromMin: epochMinOf(instantAt(date, from, 'Africa/Lagos')),
  toMin: epochMinOf(instantAt(date, to, 'Africa/Lagos')),
})

describe('what the calendar shades (R-46)', () => {
  test('hours by weekday and holiday', () => {
    const holiday = { recurrence: 'none', isClosed: true, openTime: null, closeTime: null } as const
    const holidays = [
      { ...holiday, name: 'Founders’ day', date: '2026-11-24' },
      {
        ...holiday,
        name: 'Market',
        date: '2026-11-11',
        recurrence: 'weekly',
        isClosed: false,
        openTime: '12:00',
        closeTime: '15:00',
      } as const,
    ]
    const { days } = shownDays({ ...lagos, holidays }, '2026-11-22', '2026-11-25')
    expect(days).toEqual([
      { date: '2026-11-22', open: [], holidays: [] },
      { date: '2026-11-23', open: [[540, 1080]], holidays: [] },
      { date: '2026-11-24', open: [], holidays: [{ name: 'Founders’ day', isClosed: true }] },
      { date: '2026-11-25', open: [[720, 900]], holidays: [{ name: 'Market', isClosed: false }] },
    ])
  })

  test('a member without rows and time off works whenever the salon is open', () => {
    expect(shownDays(lagos, '2026-11-23', '2026-11-24').workingOf({ schedule: [], timeOff: [] })).toBeNull()
  })

  test('schedule, break and time off, inside the opening hours only', () => {
    const { workingOf } = shownDays(lagos, '2026-11-23', '2026-11-25')
    const schedule = [row(1, { breakStart: '13:00', breakEnd: '13:30' }), row(2, { isAvailable: false })]
    expect(workingOf({ schedule, timeOff: [off('2026-11-23', '16:00', '17:00')] })).toEqual([
      [
        [600, 780],
        [810, 960],
        [1020, 1080],
      ],
      [],
      [],
    ])
    expect(workingOf({ schedule: [], timeOff: [off('2026-11-24', '00:00', '24:00')] })).toEqual([
      [[540, 1080]],
      [],
      [[540, 1080]],
    ])
  })

  test('a salon that never set hours is open all day', () => {
    expect(shownDays({ ...lagos, hours: null }, '2026-11-22', '2026-11-22').days[0]!.open).toEqual([[0, 1440]])
  })

  test.each(['2026-03-29', '2026-10-25'])('on the day of a clock change the clock decides: %s', (date) => {
    const hours = defaultBusinessHours.map((day) => ({ ...day, isOpen: true, openTime: '00:00' }))
    const { days } = shownDays({ zone: 'Europe/London', hours, holidays: [] }, date, date)
    expect(days[0]!.open).toEqual([[0, 1080]])
  })

  test('night hours belong to the day on which they are', () => {
    const hours = defaultBusinessHours.map((day) => ({ ...day, isOpen: true, openTime: '00:00', closeTime: '24:00' }))
    const { days } = shownDays({ ...lagos, hours }, '2026-11-23', '2026-11-24')
    expect(days.map(({ open }) => open)).toEqual([[[0, 1440]], [[0, 1440]]])
  })
})
