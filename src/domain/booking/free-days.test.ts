import { startsIn } from '#domain/booking/start-runs.ts'
import { describe, expect, test } from 'vitest'
import {
  busyOn,
  everyDay,
  memberTime,
  plainShape,
  salonTime,
  shift,
} from '#domain/appointments/availability/testing-times.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { bookingWindow, type FoundFree, freeDays, specialDays } from './free-days.ts'

// Monday, 23 November 2026, 10:10 in Lagos.
const now = '2026-11-23T09:10:00.000Z'
const rules = { bookingNoticeMin: 60, bookingAheadDays: 3 }

function daysOf(more: Partial<FoundFree> = {}, from = '2026-11-23', to = from, durationMin = 60) {
  const found = { salon: salonTime(), members: [memberTime()], chains: [], ...more }
  const days = freeDays(
    found,
    { shape: plainShape(durationMin), from, to },
    bookingWindow(rules, now, found.salon.zone),
  )
  return days.map(({ date, why, open, runs }) => ({
    date,
    why,
    open,
    times: startsIn(runs).map(([at]) => timeOfMinute(at)),
  }))
}

describe('the days that a visitor sees (R-150)', () => {
  test('begin after the notice, at every half hour', () => {
    const [monday] = daysOf()
    expect(monday).toMatchObject({ date: '2026-11-23', why: null, open: [[540, 1080]] })
    expect([monday!.times[0], monday!.times.at(-1), monday!.times.length]).toEqual(['11:30', '17:00', 12])
  })

  test('say why none is offered: past, closed, full, too far', () => {
    const busy = [busyOn('2026-11-24', '09:00', '17:30')]
    const days = daysOf({ members: [memberTime({ busy })] }, '2026-11-22', '2026-11-29')
    expect(days.map(({ why }) => why)).toEqual(['past', null, 'full', null, null, 'too-far', 'too-far', 'too-far'])
    const closed = salonTime({
      holidays: [{ date: '2026-11-25', recurrence: 'none', isClosed: true, openTime: null, closeTime: null }],
    })
    expect(daysOf({ salon: closed }, '2026-11-25')).toEqual([
      { date: '2026-11-25', why: 'closed', open: [], times: [] },
    ])
  })

  test('with anyone have the starts of all members, each once and in order; without members none', () => {
    const early = memberTime({ staffId: 'ada', schedule: [shift(2, '09:00', '11:00')] })
    const late = memberTime({ staffId: 'bisi', schedule: [shift(2, '10:00', '12:00')] })
    const [day] = daysOf({ members: [late, early] }, '2026-11-24')
    expect(day!.times).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
    expect(daysOf({ members: [] }, '2026-11-24')[0]).toMatchObject({ why: 'full', times: [] })
  })

  test('show what the salon’s clock shows, also where an hour comes twice', () => {
    const salon = salonTime({ zone: 'Europe/London', hours: everyDay('00:00', '24:00') })
    const found = { salon, members: [memberTime()], chains: [] }
    const window = bookingWindow(rules, '2026-10-24T10:00:00.000Z', salon.zone)
    const [day] = freeDays(found, { shape: plainShape(30), from: '2026-10-25', to: '2026-10-25' }, window)
    expect(
      startsIn(day!.runs)
        .slice(0, 8)
        .map(([at]) => timeOfMinute(at)),
    ).toEqual(['00:00', '00:30', '01:00', '01:30', '01:00', '01:30', '02:00', '02:30'])
    expect(new Set(startsIn(day!.runs).map(([, startsAt]) => startsAt)).size).toBe(50)
  })

  test('on which holidays change the hours are told apart, closed or with the hours that are left', () => {
    const holidays = [
      { date: '2026-11-24', recurrence: 'weekly', isClosed: false, openTime: '12:00', closeTime: '20:00' },
      { date: '2026-11-24', recurrence: 'none', isClosed: false, openTime: '08:00', closeTime: '16:00' },
      { date: '2020-11-26', recurrence: 'yearly', isClosed: true, openTime: null, closeTime: null },
    ] as const
    const salon = salonTime({ holidays })
    expect(specialDays(salon, bookingWindow({ ...rules, bookingAheadDays: 9 }, now, salon.zone))).toEqual([
      { date: '2026-11-24', open: [[720, 960]] },
      { date: '2026-11-26', open: [] },
      { date: '2026-12-01', open: [[720, 1200]] },
    ])
  })
})
