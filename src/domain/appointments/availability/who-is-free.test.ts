import fc from 'fast-check'
import { expect, test } from 'vitest'
import { epochMinOf } from '#domain/kit/dates.ts'
import { localTimeOf } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'
import { whyCannotBookTime } from './availability.ts'
import { busyOn, memberTime, plainShape, salonTime, shift } from './testing-times.ts'
import { whoIsFree } from './who-is-free.ts'

const zone = 'Africa/Lagos'
// Wednesday; the salon is open from 09:00 to 18:00.
const date = '2026-11-25'
const at = (time: string) => instantAt(date, time, zone)
const member = (staffId: string, busy: [string, string][] = [], more: Parameters<typeof memberTime>[0] = {}) => ({
  ...memberTime({ staffId, busy: busy.map(([from, to]) => busyOn(date, from, to, zone, `of ${staffId}`)), ...more }),
  serviceIds: [],
})
const listed = (members: ReturnType<typeof member>[], time = '10:00', appointmentId?: string) =>
  whoIsFree({ startsAt: at(time), shape: plainShape(60), appointmentId }, members, salonTime()).map(
    ({ staffId, why, nextAt }) => [staffId, why, nextAt && localTimeOf(nextAt, zone)],
  )

test('the free ones come first, in the order of their turn; the others by when they are free that day', () => {
  const full = member('full', [['09:00', '17:30']])
  const late = member('late', [['10:00', '15:05']])
  const soon = member('soon', [['09:30', '10:35']])
  const much = member('much', [['12:00', '16:00']])
  const little = member('little', [['12:00', '13:00']])
  const away = member('away', [], { schedule: [shift(3, '12:00', '17:00')] })
  expect(listed([full, late, soon, much, little, away])).toEqual([
    ['little', null, null],
    ['much', null, null],
    ['soon', 'slot-taken', '10:35'],
    ['away', 'outside-schedule', '12:00'],
    ['late', 'slot-taken', '15:05'],
    ['full', 'slot-taken', null],
  ])
})

test('the time of the appointment that is edited is free; before opening, everyone is free when it opens', () => {
  expect(listed([member('ada', [['10:00', '11:00']])], '10:00', 'of ada')).toEqual([['ada', null, null]])
  const bisi = member('bisi', [], {
    busy: [busyOn(date, '10:00', '10:30', zone, 'other'), busyOn(date, '11:00', '12:00', zone, 'moved')],
  })
  expect(listed([bisi], '10:00', 'moved')).toEqual([['bisi', 'slot-taken', '10:30']])
  expect(listed([member('ada')], '08:00')).toEqual([['ada', 'outside-hours', '09:00']])
  expect(listed([member('ada')], '17:30')).toEqual([['ada', 'outside-hours', null]])
  expect(listed([])).toEqual([])
})

test('every time that is told can be booked, and every member is told of once', () => {
  const span = fc.tuple(fc.integer({ min: 9 * 12, max: 18 * 12 }), fc.integer({ min: 1, max: 36 }))
  const clock = (step: number) =>
    `${String(Math.floor(step / 12)).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`
  const team = fc.array(fc.array(span, { maxLength: 5 }), { maxLength: 5 })
  fc.assert(
    fc.property(team, fc.integer({ min: 8 * 12, max: 18 * 12 }), (spans, step) => {
      const members = spans.map((busy, nth) =>
        member(
          `m${nth}`,
          busy.map(([from, length]) => [clock(from), clock(Math.min(from + length, 23 * 12))]),
        ),
      )
      const slot = { startsAt: at(clock(step)), shape: plainShape(45) }
      const found = whoIsFree(slot, members, salonTime())
      expect(found.map(({ staffId }) => staffId).toSorted()).toEqual(members.map(({ staffId }) => staffId))
      for (const { staffId, why, nextAt } of found) {
        const whyAt = (startsAt: string) =>
          whyCannotBookTime(
            { ...slot, startsAt },
            members.find((one) => one.staffId === staffId)!,
            salonTime(),
          )
        expect(whyAt(slot.startsAt)).toBe(why)
        const isLater = nextAt === null || epochMinOf(nextAt) > epochMinOf(slot.startsAt)
        expect([nextAt && whyAt(nextAt), isLater]).toEqual([null, true])
      }
    }),
  )
})
