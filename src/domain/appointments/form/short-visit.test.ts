import { describe, expect, test } from 'vitest'
import type { MemberTime } from '#domain/appointments/availability/working-time.ts'
import { busyOn, memberTime, salonTime, spanOn } from '#domain/appointments/availability/testing-times.ts'
import { instantAt } from '#domain/kit/time.ts'
import { aService } from '#domain/testing.ts'
import { shortVisitMin } from './short-visit.ts'

const saturday = '2026-11-21'
const cut = aService({ durationMin: 45 })

/** Returns the short length at 10:00 on a Saturday, of a member with nothing to do but the given. */
function shortAt(member: Partial<MemberTime>, services = [cut], time = '10:00') {
  const startsAt = instantAt(saturday, time, 'Africa/Lagos')
  return shortVisitMin({ startsAt }, services, { member: memberTime(member), salon: salonTime() })
}
const bookedAt = (from: string) => ({ busy: [busyOn(saturday, from, '12:00')] })

describe('the length of a visit that begins with too little time (R-421)', () => {
  test.each([
    ['25 minutes, of 45, before the next appointment', shortAt(bookedAt('10:25')), 25],
    ['in steps of five, of 29 minutes', shortAt(bookedAt('10:29')), 25],
    ['at least five minutes', shortAt(bookedAt('10:05')), 5],
    ['before blocked time or time off', shortAt({ timeOff: [spanOn(saturday, '10:30', '12:00')] }), 30],
    ['before closing', shortAt({}, [cut], '17:40'), 20],
    [
      'with the time to clear away',
      shortAt(bookedAt('10:40'), [aService({ durationMin: 45, bufferAfterMin: 10 })]),
      30,
    ],
    [
      'a step below a usual length that is no multiple of five',
      shortAt(bookedAt('10:46'), [aService({ durationMin: 47 })]),
      45,
    ],
    ['of several services, with the last one cut', shortAt(bookedAt('11:10'), [cut, cut]), 70],
  ])('%s', (_, min, expected) => expect(min).toBe(expected))

  test.each([
    ['the usual length is free', shortAt(bookedAt('10:45'))],
    ['fewer than five minutes are left', shortAt(bookedAt('10:04'))],
    ['the member is busy', shortAt({ busy: [busyOn(saturday, '09:30', '10:10')] })],
    ['the salon is closed', shortAt({}, [cut], '08:50')],
    ['no service is chosen', shortAt(bookedAt('10:25'), [])],
  ])('is not offered if %s', (_, min) => expect(min).toBeNull())
})
