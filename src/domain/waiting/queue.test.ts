import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { busyOn, memberTime, salonTime } from '#domain/appointments/availability/testing-times.ts'
import { localTimeOf } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'
import { aService } from '#domain/testing.ts'
import { expectedTurns, type InLine, type Serving } from './queue.ts'

const saturday = '2026-11-21'
const lagos = (time: string) => instantAt(saturday, time, 'Africa/Lagos')
const person = (id: string, more: Partial<InLine> & { durationMin?: number } = {}): InLine => {
  const { durationMin = 30, ...rest } = more
  return {
    id,
    locationId: 'yaba',
    services: [aService({ id: 'cut', durationMin })],
    staffId: null,
    calledStaffId: null,
    ...rest,
  }
}
const member = (staffId: string, more: Partial<Serving> = {}): Serving => ({
  ...memberTime({ staffId }),
  locationId: 'yaba',
  role: 'stylist',
  serviceIds: [],
  takesAppointments: null,
  lastTurnAt: null,
  isServing: false,
  ...more,
})

function turns(line: InLine[], members: Serving[], now = lagos('10:00')): Record<string, string> {
  const found = expectedTurns(line, { salon: salonTime(), members }, now)
  return Object.fromEntries(
    [...found].map(([id, { startsAt, staffId, isNow }]) => [
      id,
      `${localTimeOf(startsAt, 'Africa/Lagos')} ${staffId}${isNow ? ' now' : ''}`,
    ]),
  )
}

describe('turns of the line (R-187)', () => {
  test('first come, first served, by who is free first', () => {
    const line = [person('a'), person('b'), person('c')]
    expect(turns(line, [member('bisi')])).toEqual({ a: '10:00 bisi now', b: '10:30 bisi', c: '11:00 bisi' })
    expect(turns(line, [member('bisi'), member('chi')])).toEqual({
      a: '10:00 bisi now',
      b: '10:00 chi now',
      c: '10:30 bisi',
    })
  })

  test('of several who are free, whose last turn is the longest ago', () => {
    const members = [
      member('bisi', { lastTurnAt: lagos('09:50') }),
      member('chi', { lastTurnAt: lagos('09:10') }),
      member('dele', { lastTurnAt: lagos('09:20') }),
    ]
    expect(turns([person('a'), person('b'), person('c')], members)).toEqual({
      a: '10:00 chi now',
      b: '10:00 dele now',
      c: '10:00 bisi now',
    })
  })

  test('before what is booked only what fits; between, the time of who was called and of who sits in a chair', () => {
    const busy = [busyOn(saturday, '10:30', '11:00')]
    expect(turns([person('a', { durationMin: 45 })], [member('bisi', { busy })])).toEqual({ a: '11:00 bisi' })
    expect(turns([person('a'), person('b')], [member('bisi', { busy })])).toEqual({
      a: '10:00 bisi now',
      b: '11:00 bisi',
    })
    const called = person('a', { calledStaffId: 'bisi' })
    expect(turns([called, person('b')], [member('bisi')])).toEqual({ b: '10:30 bisi' })
    expect(turns([person('a')], [member('bisi', { isServing: true })])).toEqual({ a: '10:05 bisi' })
  })

  test('now is this very minute, as a visit begins; a turn later is found to the minute', () => {
    const free = member('bisi', { busy: [busyOn(saturday, '10:32', '12:00')] })
    expect(turns([person('a')], [free], lagos('10:02'))).toEqual({ a: '10:02 bisi now' })
    const soon = member('bisi', { busy: [busyOn(saturday, '10:00', '10:05')] })
    expect(turns([person('a')], [soon], lagos('10:02'))).toEqual({ a: '10:05 bisi' })
  })

  test('a receptionist without services has no turn (R-372)', () => {
    const desk = member('ngozi', { role: 'receptionist' })
    expect(turns([person('a')], [desk])).toEqual({})
    expect(turns([person('a')], [{ ...desk, serviceIds: ['cut'] }])).toEqual({ a: '10:00 ngozi now' })
  })

  test('a requested member is kept, even if others are free; no member gets services they do not do', () => {
    const members = [
      member('bisi', { serviceIds: ['nails'] }),
      member('chi', { busy: [busyOn(saturday, '10:00', '12:00')] }),
    ]
    expect(turns([person('a')], members)).toEqual({ a: '12:00 chi' })
    const both = [member('bisi'), member('chi', { busy: [busyOn(saturday, '10:00', '12:00')] })]
    expect(turns([person('a', { staffId: 'chi' }), person('b')], both)).toEqual({ a: '12:00 chi', b: '10:00 bisi now' })
  })

  test('each location has its own line', () => {
    const members = [member('bisi'), member('chi', { locationId: 'lekki' })]
    const line = [person('a'), person('b', { locationId: 'lekki' }), person('c')]
    expect(turns(line, members)).toEqual({ a: '10:00 bisi now', b: '10:00 chi now', c: '10:30 bisi' })
  })

  test('none where the day has no room left', () => {
    expect(turns([person('a', { durationMin: 90 })], [member('bisi')], lagos('17:00'))).toEqual({})
    expect(turns([person('a')], [])).toEqual({})
  })

  test('whatever the line and the team, no two turns of a member overlap, and none begins in the past', () => {
    const durations = fc.array(fc.constantFrom(15, 30, 45, 60), { minLength: 1, maxLength: 12 })
    const booked = fc.array(fc.integer({ min: 9 * 12, max: 17 * 12 }), { maxLength: 4 })
    const time = (fives: number) =>
      `${String(Math.floor(fives / 12)).padStart(2, '0')}:${String((fives % 12) * 5).padStart(2, '0')}`
    fc.assert(
      fc.property(durations, fc.array(booked, { minLength: 1, maxLength: 4 }), (minutes, days) => {
        const line = minutes.map((durationMin, n) => person(`p${n}`, { durationMin }))
        const members = days.map((starts, n) =>
          member(`m${n}`, {
            busy: starts.map((start) => busyOn(saturday, time(start), time(start + 6), undefined, `${start}`)),
          }),
        )
        const found = expectedTurns(line, { salon: salonTime(), members }, lagos('10:02'))
        const taken = members.map(({ busy }) => [...busy])
        for (const [n, { id }] of line.entries()) {
          const turn = found.get(id)
          if (!turn) continue
          const fromMin = Date.parse(turn.startsAt) / 60_000
          const toMin = fromMin + minutes[n]!
          const own = taken[members.findIndex(({ staffId }) => staffId === turn.staffId)]!
          expect(turn.startsAt >= lagos('10:02')).toBe(true)
          expect(own.every((other) => toMin <= other.fromMin || other.toMin <= fromMin)).toBe(true)
          own.push({ appointmentId: id, fromMin, toMin })
        }
      }),
      { numRuns: 200 },
    )
  })
})
