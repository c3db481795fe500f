import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes, epochMinOf, type LocalDate } from '#domain/kit/dates.ts'
import { refusals } from '#domain/kit/refusals.ts'
import { instantAt } from '#domain/kit/time.ts'
import { busyOn, everyDay, memberTime, plainShape, salonTime, shift, spanOn, timesOn } from './testing-times.ts'
import { type AskedSlot, freeStarts, suggestedNextStart, whyCannotBookTime } from './availability.ts'
import { shapeOf } from './busy-time.ts'
import type { MemberTime, SalonTime } from './working-time.ts'

const saturday = '2026-11-21'
const lagos = (time: string, date = saturday) => instantAt(date, time, 'Africa/Lagos')
const slot = (time: string, durationMin = 60, appointmentId?: string) => ({
  startsAt: lagos(time),
  shape: plainShape(durationMin),
  appointmentId,
})

describe('business hours (R-8)', () => {
  test.each([
    ['09:00', 60, null],
    ['17:00', 60, null],
    ['08:59', 60, 'outside-hours'],
    ['17:30', 31, 'outside-hours'],
    ['18:00', 60, 'outside-hours'],
  ])('%s for %i minutes: %s', (time, durationMin, why) => {
    expect(whyCannotBookTime(slot(time, durationMin), memberTime(), salonTime())).toBe(why)
  })

  test('Sunday is closed, a weekday without a row too; hours that were never set forbid nothing', () => {
    const sunday = { startsAt: lagos('10:00', '2026-11-22'), shape: plainShape(60) }
    expect(whyCannotBookTime(sunday, memberTime(), salonTime())).toBe('outside-hours')
    expect(whyCannotBookTime(slot('10:00'), memberTime(), salonTime({ hours: [] }))).toBe('outside-hours')
    expect(whyCannotBookTime(slot('03:00'), memberTime(), salonTime({ hours: null }))).toBeNull()
  })

  test('hours of two days that touch at midnight are one (R-38); those that do not are two', () => {
    const night = { startsAt: lagos('23:30'), shape: plainShape(60) }
    const why = (closeTime: string) =>
      whyCannotBookTime(night, memberTime(), salonTime({ hours: everyDay('00:00', closeTime) }))
    expect(why('24:00')).toBeNull()
    expect(why('23:45')).toBe('outside-hours')
  })

  test('seconds count: half a minute too long is too long', () => {
    const late = { startsAt: '2026-11-21T16:00:30.000Z', shape: plainShape(60) }
    expect(whyCannotBookTime(late, memberTime(), salonTime())).toBe('outside-hours')
    const busy = [busyOn(saturday, '11:00', '12:00')]
    const early = { startsAt: '2026-11-21T09:00:30.000Z', shape: plainShape(60) }
    expect(whyCannotBookTime(early, memberTime({ busy }), salonTime())).toBe('slot-taken')
  })
})

describe('conflicts (R-9, D2)', () => {
  // The thirteen relations of two intervals; the requested one is 10:00 to 11:00.
  test.each([
    ['before', '08:00', '09:00', null],
    ['meets', '09:00', '10:00', null],
    ['overlaps', '09:30', '10:30', 'slot-taken'],
    ['is finished by', '09:30', '11:00', 'slot-taken'],
    ['contains', '09:30', '11:30', 'slot-taken'],
    ['starts', '10:00', '10:30', 'slot-taken'],
    ['equals', '10:00', '11:00', 'slot-taken'],
    ['is started by', '10:00', '11:30', 'slot-taken'],
    ['is during', '10:15', '10:45', 'slot-taken'],
    ['finishes', '10:30', '11:00', 'slot-taken'],
    ['is overlapped by', '10:30', '11:30', 'slot-taken'],
    ['is met by', '11:00', '12:00', null],
    ['after', '12:00', '13:00', null],
  ])('one that %s (%s to %s): %s', (_, from, to, why) => {
    const member = memberTime({ busy: [busyOn(saturday, from, to)] })
    expect(whyCannotBookTime(slot('10:00'), member, salonTime())).toBe(why)
    expect(timesOn(saturday, 60, { member }).includes('10:00')).toBe(why === null)
  })

  test('D6: an appointment that is moved does not block itself, others do', () => {
    const member = memberTime({ busy: [busyOn(saturday, '10:30', '11:30', undefined, 'mine')] })
    expect(whyCannotBookTime(slot('10:00', 60, 'mine'), member, salonTime())).toBeNull()
    expect(whyCannotBookTime(slot('10:00', 60, 'another'), member, salonTime())).toBe('slot-taken')
    expect(timesOn(saturday, 60, { member, appointmentId: 'mine' })).toContain('10:00')
    expect(timesOn(saturday, 60, { member })).not.toContain('10:00')
  })

  test('D7: an appointment that runs keeps its time to its end', () => {
    const member = memberTime({ busy: [busyOn(saturday, '10:00', '11:45')] })
    const times = timesOn(saturday, 30, { member, notBefore: lagos('10:05') })
    expect(times.slice(0, 2)).toEqual(['12:00', '12:30'])
  })

  test('the refusals are told in the documents’ words', () => {
    expect(refusals['slot-taken'][1]).toBe('This time slot is already booked for the selected staff member')
    expect(refusals['outside-hours'][1]).toBe('Appointment time is outside business hours.')
  })
})

describe('a member’s own schedule only warns, and never hides a refusal (R-36)', () => {
  const member = memberTime({ schedule: [shift(6, '12:00', '16:00')], busy: [busyOn(saturday, '10:00', '10:30')] })
  test.each([
    ['12:00', null],
    ['11:30', 'outside-schedule'],
    ['10:00', 'slot-taken'],
    ['08:00', 'outside-hours'],
    ['15:30', 'outside-schedule'],
  ])('%s: %s', (time, why) => {
    expect(whyCannotBookTime(slot(time), member, salonTime())).toBe(why)
  })

  test('time off', () => {
    const away = memberTime({ timeOff: [spanOn(saturday, '09:00', '17:00')] })
    expect(whyCannotBookTime(slot('16:30'), away, salonTime())).toBe('outside-schedule')
    expect(timesOn(saturday, 60, { member: away })).toEqual(['17:00'])
  })

  test('buffers are the member’s time: judged on schedule and appointments, not on business hours (R-31)', () => {
    const [service] = [{ durationMin: 60, bufferBeforeMin: 0, bufferAfterMin: 30, processingStartMin: null }]
    const shape = shapeOf([{ ...service, processingMin: 0 }])
    const long = memberTime({ schedule: [shift(6, '09:00', '19:00')] })
    expect(whyCannotBookTime({ startsAt: lagos('17:00'), shape }, long, salonTime())).toBeNull()
    expect(whyCannotBookTime({ startsAt: lagos('17:00'), shape }, memberTime(), salonTime())).toBe('outside-schedule')
    const next = { busy: [busyOn(saturday, '11:15', '12:00')] }
    expect(whyCannotBookTime({ startsAt: lagos('10:00'), shape }, memberTime(next), salonTime())).toBe('slot-taken')
  })

  test('a buffer may end two days after the start of a visit of 24 hours', () => {
    const shape = { ...plainShape(1440), bufferAfterMin: 60 }
    const open = salonTime({ hours: everyDay('00:00', '24:00') })
    expect(whyCannotBookTime({ startsAt: lagos('23:30'), shape }, memberTime(), open)).toBeNull()
    expect(timesOn(saturday, 1440, { salon: open, shape })).toContain('23:30')
  })
})

/** Returns the suggested start of a visit with one member. */
function nextStart(
  { startsAt, shape }: AskedSlot,
  member: MemberTime,
  salon: SalonTime,
  days: { from: LocalDate; to: LocalDate },
) {
  return suggestedNextStart({ startsAt }, [{ fromMin: 0, shape, member }], salon, days)
}

describe('the suggested next start (R-13)', () => {
  const next = (time: string, durationMin: number, ...busy: [string, string][]) => {
    const member = memberTime({ busy: busy.map(([from, to]) => busyOn(saturday, from, to)) })
    return nextStart(slot(time, durationMin), member, salonTime(), onDay)
  }
  const onDay = { from: saturday, to: saturday }
  const inWeek = { from: saturday, to: '2026-11-27' }

  test('30 minutes later, moved on to what is free', () => {
    expect(next('11:00', 60)).toBe(lagos('11:30'))
    expect(next('11:10', 60)).toBe(lagos('11:40'))
    expect(next('11:00', 60, ['11:00', '13:00'])).toBe(lagos('13:00'))
    expect(next('05:00', 60)).toBe(lagos('09:00'))
  })

  test('on the finest step of the clock, so that a gap is found that no half or quarter of an hour begins in', () => {
    expect(next('11:00', 60, ['11:00', '12:00'], ['12:30', '13:15'])).toBe(lagos('13:15'))
    expect(next('10:00', 45, ['10:00', '11:10'], ['11:55', '18:00'])).toBe(lagos('11:10'))
    // From an odd minute on to the clock's own fives.
    expect(next('10:02', 45, ['10:00', '11:07'])).toBe(lagos('11:10'))
  })

  test('never before a moment, such as now', () => {
    const after = (time: string, now: string) =>
      suggestedNextStart(
        { startsAt: lagos(time) },
        [{ fromMin: 0, shape: plainShape(60), member: memberTime() }],
        salonTime(),
        { ...onDay, notBefore: lagos(now) },
      )
    expect(after('05:00', '12:16')).toBe(lagos('12:20'))
    expect(after('13:00', '12:16')).toBe(lagos('13:30'))
    expect(after('05:00', '17:30')).toBeNull()
  })

  test('none when the rest of the days has none', () => {
    expect(next('11:00', 60, ['11:00', '17:30'])).toBeNull()
    expect(next('17:00', 60)).toBeNull()
    const sunday = { startsAt: lagos('10:00', '2026-11-22'), shape: plainShape(60) }
    const ofSunday = { from: '2026-11-22', to: '2026-11-22' }
    expect(nextStart(sunday, memberTime(), salonTime(), ofSunday)).toBeNull()
  })

  test('on the next days, as far as they are asked for, also where the night is open', () => {
    const full = memberTime({ busy: [busyOn(saturday, '09:00', '18:00')] })
    expect(nextStart(slot('11:00'), full, salonTime(), inWeek)).toBe(lagos('09:00', '2026-11-23'))
    const later = { from: '2026-11-24', to: '2026-11-27' }
    expect(nextStart(slot('11:00'), full, salonTime(), later)).toBe(lagos('09:00', '2026-11-24'))
    const member = memberTime({ busy: [busyOn(saturday, '23:00', '24:00')] })
    const open = salonTime({ hours: null })
    expect(nextStart(slot('22:30', 30), member, open, onDay)).toBeNull()
    expect(nextStart(slot('22:30', 30), member, open, inWeek)).toBe(lagos('00:00', '2026-11-22'))
    expect(nextStart(slot('22:30', 60), memberTime(), open, onDay)).toBe(lagos('23:00'))
    expect(nextStart(slot('23:45', 60), memberTime(), open, inWeek)).toBe(lagos('00:15', '2026-11-22'))
  })

  test('whatever is booked, it can be booked, and no earlier five minutes can', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 540, max: 1075 }), fc.integer({ min: 5, max: 240 })), {
      maxLength: 6,
    })
    const lengths = fc.constantFrom(5, 25, 45, 60, 120)
    fc.assert(
      fc.property(spans, lengths, fc.integer({ min: 500, max: 1100 }), (taken, minutes, asked) => {
        const at = (minute: number) => addMinutes(lagos('00:00'), minute)
        const busy = taken.map(([from, length], n) => ({
          appointmentId: `${n}`,
          fromMin: epochMinOf(at(from)),
          toMin: epochMinOf(at(from + length)),
        }))
        const member = memberTime({ busy })
        const [wanted, shape] = [{ startsAt: at(asked) }, plainShape(minutes)]
        const isFree = (minute: number) =>
          whyCannotBookTime({ startsAt: at(minute), shape }, member, salonTime()) === null
        const least = asked + 30
        const fives = Array.from({ length: 600 }, (_, nth) => (Math.ceil(least / 5) + nth) * 5)
        const first = [least, ...fives.filter((minute) => minute < 1440)].find(isFree)
        const expected = first === undefined ? lagos('09:00', '2026-11-23') : at(first)
        expect(nextStart({ ...wanted, shape }, member, salonTime(), inWeek)).toBe(expected)
      }),
    )
  })

  test('skips the member’s break', () => {
    const member = memberTime({ schedule: [shift(6, '09:00', '18:00', '13:00-14:00')] })
    expect(nextStart(slot('12:00'), member, salonTime(), onDay)).toBe(lagos('14:00'))
  })
})

test('several members and days are answered at once', () => {
  const ask = { salon: salonTime(), from: saturday, to: '2026-11-23', stepMin: 240, shape: plainShape(60) }
  const free = freeStarts({ ...ask, members: [memberTime(), memberTime({ staffId: 'tola' })] })
  expect(free.map(({ staffId }) => staffId)).toEqual(['bisi', 'tola'])
  const first = epochMinOf(lagos('12:00'))
  // Saturday and Monday; Sunday between them is closed.
  expect(free[1]!.starts).toEqual([first, first + 240, first + 2880, first + 2880 + 240])
  expect(freeStarts({ ...ask, to: '2026-11-20', members: [memberTime()] })[0]!.starts).toEqual([])
  expect(() => freeStarts({ ...ask, stepMin: 0, members: [] })).toThrow(RangeError)
})

test('nothing is offered before the moment that is given', () => {
  expect(timesOn(saturday, 60, { notBefore: addMinutes(lagos('15:30'), 1) })).toEqual(['16:00', '16:30', '17:00'])
})
