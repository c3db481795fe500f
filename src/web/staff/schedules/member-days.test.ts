import { describe, expect, test } from 'vitest'
import { defaultBusinessHours } from '#domain/salon/business-hours.ts'
import type { TimeOff } from '#domain/staff/contract-off.ts'
import type { StaffSchedule } from '#domain/staff/contract-schedules.ts'
import { copiedDays, daysBack } from './copy-days.ts'
import { memberDay, offOnClock, type TeamTime, workWords } from './member-days.ts'
import { offWords } from './off-words.ts'
import { scheduleBody, scheduleProblems, scheduleValues } from './schedule-values.ts'

const zone = 'Africa/Lagos'
const tuesday = '2026-11-24'
const row = (more: Partial<StaffSchedule> = {}): StaffSchedule => ({
  id: 'a',
  staffId: 'bisi',
  weekday: 2,
  date: null,
  isAvailable: true,
  startTime: '09:00',
  endTime: '13:00',
  breakStart: null,
  breakEnd: null,
  notes: null,
  version: 3,
  ...more,
})
const off = (startsAt: string, endsAt: string, more: Partial<TimeOff> = {}): TimeOff => ({
  id: 'off',
  staffId: 'bisi',
  startsAt: `${startsAt}:00.000Z`,
  endsAt: `${endsAt}:00.000Z`,
  reason: null,
  isBlock: false,
  version: 1,
  ...more,
})

describe('a member’s day', () => {
  const time = { schedules: [row()], timeOff: [], hours: defaultBusinessHours, zone }

  test('is the rows of the weekday, or those of the date instead', () => {
    expect(memberDay('bisi', tuesday, time)).toMatchObject({ shifts: [row()], openHours: null })
    expect(memberDay('bisi', '2026-11-25', time)).toMatchObject({ shifts: [], openHours: null })
    const once = row({ id: 'b', date: tuesday })
    const day = memberDay('bisi', tuesday, { ...time, schedules: [row(), once] })
    expect(day).toMatchObject({ usual: [row()], once: [once], shifts: [once] })
  })

  test('is when they work, in short, or nothing: no shift, unavailable, closed, or away all day', () => {
    const works = (more: Partial<TeamTime> = {}, date = tuesday, id = 'bisi') =>
      workWords(memberDay(id, date, { ...time, ...more }), zone)
    const later = row({ id: 'c', startTime: '14:00', endTime: '18:00' })
    expect(works({ schedules: [row(), later] })).toBe('09:00–13:00, 14:00–18:00')
    expect(works({ schedules: [row(), { ...later, isAvailable: false }] })).toBeNull()
    expect(works({}, '2026-11-25')).toBeNull()
    expect([works({}, tuesday, 'halima'), works({}, '2026-11-22', 'halima')]).toEqual(['09:00–18:00', null])
    expect(works({ timeOff: [off('2026-11-24T09:00', '2026-11-24T11:00')] })).toBe('09:00–13:00, off 10:00–12:00')
    expect(works({ timeOff: [off('2026-11-22T23:00', '2026-11-25T23:00')] })).toBeNull()
  })

  test('is the opening hours for who has no rows of every week', () => {
    expect(memberDay('halima', tuesday, time).openHours).toBe('09:00–18:00')
    expect(memberDay('halima', '2026-11-22', time).openHours).toBe('Closed')
  })

  test('has the time off that touches it, but for blocks', () => {
    const days = off('2026-11-23T23:00', '2026-11-25T23:00')
    const block = off('2026-11-24T12:00', '2026-11-24T13:00', { isBlock: true })
    const known = { ...time, timeOff: [days, block] }
    const on = (date: string) => memberDay('bisi', date, known).timeOff
    expect([on('2026-11-23'), on(tuesday), on('2026-11-25'), on('2026-11-26')]).toEqual([[], [days], [days], []])
  })
})

test('time off on the salon’s clock, and in words', () => {
  const days = off('2026-11-23T23:00', '2026-11-25T23:00')
  expect(offOnClock(days, zone)).toEqual({ fromDate: tuesday, toDate: '2026-11-25', fromTime: null, toTime: null })
  expect(offWords(days, zone)).toBe('24–25 Nov 2026')
  expect(offWords(off('2026-11-24T09:00', '2026-11-24T23:00'), zone)).toBe('24 Nov 2026, 10:00–24:00')
  expect(offWords(off('2026-11-24T09:00', '2026-11-25T11:00'), zone)).toBe('24 Nov 2026, 10:00 – 25 Nov 2026, 12:00')
})

describe('a copy', () => {
  const schedules = [row(), row({ id: 'b', weekday: 3 }), row({ id: 'date', date: tuesday })]
  const seen = (id: string) => [{ id, version: 3 }]

  test('of a day names the rows at its target, and never the day itself', () => {
    const days = copiedDays(schedules, {
      from: { staffId: 'bisi', weekday: 2 },
      toStaffIds: ['bisi', 'halima'],
      toWeekdays: [2, 3],
    })
    expect(days.map(({ staffId, weekday, before }) => [staffId, weekday, before])).toEqual([
      ['bisi', 3, seen('b')],
      ['halima', 2, []],
      ['halima', 3, []],
    ])
    expect(days[0]!.rows).toHaveLength(1)
    const added = days.map(({ staffId, weekday }, i) => row({ id: `new${i}`, staffId, weekday, version: 1 }))
    const [back] = daysBack(days, schedules, added)
    expect(back).toMatchObject({ before: [{ id: 'new0', version: 1 }], rows: [{ startTime: '09:00' }] })
  })

  test('of a week goes to other members’ same days, empty ones too', () => {
    const from = { staffId: 'bisi', weekday: null }
    const days = copiedDays(schedules, { from, toStaffIds: ['bisi', 'halima'], toWeekdays: [] })
    expect(days.map(({ staffId, weekday, rows }) => [staffId, weekday, rows.length])).toEqual(
      [1, 2, 3, 4, 5, 6, 0].map((weekday) => ['halima', weekday, weekday === 2 || weekday === 3 ? 1 : 0]),
    )
  })
})

test('the form of a schedule begins with Monday 09:00 to 18:00, and says at its field what is wrong', () => {
  const start = { staffId: 'bisi', name: 'Bisi' }
  const values = scheduleValues(null, start)
  expect(values).toMatchObject({ weekday: '1', startTime: '09:00', endTime: '18:00', isAvailable: true })
  expect(scheduleBody({ ...values, repeats: 'date', date: tuesday })).toMatchObject({ weekday: 2, date: tuesday })
  const problems = (more: object) => Object.keys(scheduleProblems({ ...values, weekday: '2', ...more }, [row()]))
  expect(problems({ startTime: '13:00' })).toEqual([])
  expect(problems({ startTime: '12:00' })).toEqual(['startTime'])
  expect(problems({ startTime: '18:00' })).toEqual(['endTime'])
  expect(problems({ startTime: '13:00', breakStart: '12:00', breakEnd: '14:00' })).toEqual(['breakStart'])
  expect(problems({ repeats: 'date' })).toEqual(['date'])
  expect(problems({ repeats: 'date', date: tuesday })).toEqual([])
})
