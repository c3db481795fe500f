import { describe, expect, test } from 'vitest'
import { addDays, addMonths, epochMinOf, instantOfMin } from '#domain/kit/dates.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'
import { busyOn, everyDay, memberTime, plainShape, salonTime, shift, spanOn, timesOn } from './testing-times.ts'
import { freeStarts, whyCannotBookTime } from './availability.ts'
import type { Holiday } from './working-time.ts'

/*
 * Known defects of similar systems, each a case that must work here: the numbers (D9, D10, …) are those of the
 * project's list of such defects.
 */

const saturday = '2026-11-21'
const holiday = (more: Partial<Holiday>): Holiday => ({
  date: saturday,
  recurrence: 'none',
  isClosed: true,
  openTime: null,
  closeTime: null,
  ...more,
})
const open = (openTime: string, closeTime: string) => holiday({ isClosed: false, openTime, closeTime })

describe('D9: nothing runs into a break or past closing, nothing is lost before them', () => {
  const member = memberTime({ schedule: [shift(6, '09:00', '18:00', '13:00-14:00')] })

  test('the last start before the break and before closing ends on the dot', () => {
    expect(timesOn(saturday, 60, { member })).toEqual(
      '09:00 09:30 10:00 10:30 11:00 11:30 12:00 14:00 14:30 15:00 15:30 16:00 16:30 17:00'.split(' '),
    )
    expect(timesOn(saturday, 61, { member }).filter((time) => time >= '11:30')).toEqual(
      '11:30 14:00 14:30 15:00 15:30 16:00 16:30'.split(' '),
    )
  })

  test('a window shorter than twice the duration is used', () => {
    const short = memberTime({ schedule: [shift(6, '10:00', '11:30')] })
    expect(timesOn(saturday, 60, { member: short })).toEqual(['10:00', '10:30'])
    expect(timesOn(saturday, 90, { member: short })).toEqual(['10:00'])
    expect(timesOn(saturday, 91, { member: short })).toEqual([])
  })

  test('closing at midnight leaves the evening', () => {
    const late = salonTime({ hours: everyDay('20:00', '24:00') })
    expect(timesOn(saturday, 60, { salon: late, stepMin: 60 })).toEqual(['20:00', '21:00', '22:00', '23:00'])
    const shifts = memberTime({ schedule: [shift(6, '21:00', '24:00')] })
    expect(timesOn(saturday, 60, { salon: late, member: shifts, stepMin: 60 })).toEqual(['21:00', '22:00', '23:00'])
  })

  test('a split shift with an appointment in its second half gives no time outside the shift', () => {
    const split = memberTime({
      schedule: [shift(6, '09:00', '11:00'), shift(6, '15:00', '18:00')],
      busy: [busyOn(saturday, '15:30', '16:30')],
    })
    expect(timesOn(saturday, 30, { member: split })).toEqual(
      '09:00 09:30 10:00 10:30 15:00 16:30 17:00 17:30'.split(' '),
    )
  })

  test('an unavailable row blocks the day, a member with rows has the other days off', () => {
    const rows = [shift(6, '09:00', '18:00'), { ...shift(6, '12:00', '13:00'), isAvailable: false }]
    expect(timesOn(saturday, 60, { member: memberTime({ schedule: rows }) })).toEqual([])
    expect(timesOn(saturday, 60, { member: memberTime({ schedule: [shift(5, '09:00', '18:00')] }) })).toEqual([])
  })
})

describe('D10: a closed date is closed for every question, special hours hold (R-32)', () => {
  const times = (...holidays: Holiday[]) => timesOn(saturday, 60, { salon: salonTime({ holidays }), stepMin: 60 })
  const why = (time: string, ...holidays: Holiday[]) =>
    whyCannotBookTime(
      { startsAt: instantAt(saturday, time, 'Africa/Lagos'), shape: plainShape(60) },
      memberTime(),
      salonTime({ holidays }),
    )

  test('closed', () => {
    expect(times(holiday({}))).toEqual([])
    expect(why('10:00', holiday({}))).toBe('outside-hours')
    expect(why('10:00', holiday({ date: '2026-11-20' }))).toBeNull()
  })

  test('special hours replace the usual ones, shorter or longer, also on a day that is usually closed', () => {
    expect(times(open('12:00', '15:00'))).toEqual(['12:00', '13:00', '14:00'])
    expect(times(open('07:00', '10:00'))).toEqual(['07:00', '08:00', '09:00'])
    expect(why('15:00', open('12:00', '15:00'))).toBe('outside-hours')
    const sunday = { ...open('10:00', '12:00'), date: '2026-11-22' }
    expect(timesOn('2026-11-22', 60, { salon: salonTime({ holidays: [sunday] }), stepMin: 60 })).toEqual([
      '10:00',
      '11:00',
    ])
    const always = salonTime({ hours: null, holidays: [open('12:00', '14:00')] })
    expect(timesOn(saturday, 60, { salon: always, stepMin: 60 })).toEqual(['12:00', '13:00'])
  })

  test('of several on one date closed wins, else what all leave open', () => {
    expect(times(open('10:00', '15:00'), holiday({}))).toEqual([])
    expect(times(open('10:00', '15:00'), open('13:00', '18:00'))).toEqual(['13:00', '14:00'])
    expect(times(open('10:00', '12:00'), open('13:00', '18:00'))).toEqual([])
  })
})

describe('D12: days on which clocks change', () => {
  const zone = 'Europe/London'
  const salon = salonTime({ zone, hours: everyDay('09:00', '19:00') })
  const usual = timesOn('2026-06-15', 45, { salon })
  const member = memberTime({
    schedule: [0, 1, 2, 3, 4, 5, 6].map((day) => shift(day, '13:00', '18:00', '15:00-16:00')),
  })

  test.each(['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'])(
    'the afternoon of %s is an afternoon like any other',
    (date) => {
      expect(timesOn(date, 45, { salon })).toEqual(usual)
      expect(timesOn(date, 60, { salon, member })).toEqual('13:00 13:30 14:00 16:00 16:30 17:00'.split(' '))
      const busy = [busyOn(date, '14:00', '16:30', zone)]
      expect(timesOn(date, 60, { salon, member: memberTime({ busy }) }).filter((time) => time >= '12:00')).toEqual(
        '12:00 12:30 13:00 16:30 17:00 17:30 18:00'.split(' '),
      )
    },
  )

  test('in the night: a skipped hour is not offered, one that comes twice is offered twice, lengths are real', () => {
    const night = salonTime({ zone, hours: everyDay('00:00', '04:00') })
    expect(timesOn('2026-03-29', 60, { salon: night })).toEqual('00:00 00:30 02:00 02:30 03:00'.split(' '))
    expect(timesOn('2026-10-25', 60, { salon: night })).toEqual(
      '00:00 00:30 01:00 01:30 01:00 01:30 02:00 02:30 03:00'.split(' '),
    )
    // 00:30 for two hours runs to 03:30 in spring and to 01:30 for the second time in autumn.
    const off = memberTime({ timeOff: [spanOn('2026-03-29', '03:15', '04:00', zone)] })
    expect(timesOn('2026-03-29', 120, { salon: night, member: off })).toEqual(['00:00'])
    expect(timesOn('2026-10-25', 120, { salon: night })).toContain('00:30')
  })

  test('half an hour in Lord Howe', () => {
    const howe = salonTime({ zone: 'Australia/Lord_Howe', hours: everyDay('01:00', '04:00') })
    expect(timesOn('2026-10-04', 30, { salon: howe })).toEqual('01:00 01:30 02:30 03:00 03:30'.split(' '))
    expect(timesOn('2026-04-05', 30, { salon: howe })).toEqual('01:00 01:30 01:30 02:00 02:30 03:00 03:30'.split(' '))
  })
})

test('D13: in a zone of quarter hours the grid is that of the salon’s clock', () => {
  const salon = salonTime({ zone: 'Asia/Kathmandu' })
  expect(timesOn(saturday, 60, { salon, stepMin: 60 })).toEqual(
    '09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00 17:00'.split(' '),
  )
  const nine = epochMinOf('2026-11-21T03:15:00.000Z')
  const ask = { salon, members: [memberTime()], from: saturday, to: saturday, stepMin: 60, shape: plainShape(60) }
  expect(freeStarts(ask)[0]!.starts[0]).toBe(nine)
})

describe('D14: the date is the salon’s, not that of UTC', () => {
  test.each([
    ['Pacific/Auckland', '2026-11-20T22:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-22T03:00:00.000Z'],
    ['Africa/Lagos', '2026-11-20T23:30:00.000Z'],
  ])('%s at %s', (zone, startsAt) => {
    // Open on that Saturday only, all day: the moment is on Saturday there and on another day in UTC.
    const hours = [{ weekday: 6, isOpen: true, openTime: '00:00', closeTime: '24:00' }]
    const slot = { startsAt, shape: plainShape(30) }
    expect(whyCannotBookTime(slot, memberTime(), salonTime({ zone, hours }))).toBeNull()
    expect(whyCannotBookTime(slot, memberTime(), salonTime({ zone: 'UTC', hours }))).toBe('outside-hours')
    const ask = { salon: salonTime({ zone, hours }), members: [memberTime()], from: saturday, to: saturday }
    const { starts } = freeStarts({ ...ask, stepMin: 30, shape: plainShape(30) })[0]!
    expect(starts).toContain(epochMinOf(startsAt))
    expect(new Set(starts.map((start) => localDateOf(instantOfMin(start), zone)))).toEqual(new Set([saturday]))
    expect(localTimeOf(instantOfMin(starts[0]!), zone)).toBe('00:00')
  })
})

test('D18: a holiday on the 31st comes back on every month’s last day, and does not drift', () => {
  const salon = salonTime({ holidays: [holiday({ date: '2026-01-31', recurrence: 'monthly' })], hours: null })
  const member = memberTime()
  const ask = { salon, members: [member], from: '2026-01-01', to: '2026-12-31', stepMin: 720, shape: plainShape(60) }
  const shown = new Set(freeStarts(ask)[0]!.starts.map((start) => localDateOf(instantOfMin(start), salon.zone)))
  const days = Array.from({ length: 365 }, (_, n) => addDays('2026-01-01', n))
  expect(days.filter((date) => !shown.has(date))).toEqual(
    Array.from({ length: 12 }, (_, n) => addMonths('2026-01-31', n)),
  )
})
