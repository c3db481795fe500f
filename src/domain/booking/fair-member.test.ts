import { expect, test } from 'vitest'
import { busyOn, memberTime } from '#domain/appointments/availability/testing-times.ts'
import { epochMinOf } from '#domain/kit/dates.ts'
import { instantAt } from '#domain/kit/time.ts'
import { fairMember } from './fair-member.ts'
import { isPaceKept, workFor } from './pace.ts'

const zone = 'Africa/Lagos'
// Wednesday.
const start = epochMinOf(instantAt('2026-11-25', '10:00', zone))
const member = (staffId: string, busy: ReturnType<typeof busyOn>[], serviceIds: string[] = []) => ({
  ...memberTime({ staffId, busy }),
  serviceIds,
})
const ada = (...busy: ReturnType<typeof busyOn>[]) => member('ada', busy)
const bisi = (...busy: ReturnType<typeof busyOn>[]) => member('bisi', busy)
const next = (...members: ReturnType<typeof ada>[]) => fairMember(members, start, zone)?.staffId

test('whose turn it is: least booked that day, then that week, Monday to Sunday, then the first (R-151)', () => {
  expect(next(ada(busyOn('2026-11-25', '12:00', '13:00')), bisi())).toBe('bisi')
  expect(next(ada(busyOn('2026-11-25', '12:00', '12:30')), bisi(busyOn('2026-11-25', '12:00', '13:00')))).toBe('ada')
  expect(next(ada(busyOn('2026-11-23', '12:00', '15:00')), bisi(busyOn('2026-11-25', '12:00', '13:00')))).toBe('ada')
  expect(next(ada(busyOn('2026-11-23', '12:00', '13:00')), bisi())).toBe('bisi')
  expect(next(ada(busyOn('2026-11-29', '12:00', '13:00')), bisi())).toBe('bisi')
  expect(next(ada(busyOn('2026-11-22', '12:00', '13:00'), busyOn('2026-11-30', '12:00', '13:00')), bisi())).toBe('ada')
  expect([next(ada(), bisi()), next(bisi(), ada()), next()]).toEqual(['ada', 'bisi', undefined])
})

test('members with a list of services come before those who do everything, however much they have (R-151)', () => {
  const busy = [busyOn('2026-11-25', '12:00', '15:00')]
  expect(next(ada(), member('braider', busy, ['braids']))).toBe('braider')
  expect(next(member('one', busy, ['braids']), ada(), member('two', [], ['braids', 'wash']))).toBe('two')
})

test('strangers book at a pace that leaves the salon its month (R-153)', () => {
  expect(isPaceKept({ inHour: 9, inDay: 19 }, 'free')).toBe(true)
  expect(isPaceKept({ inHour: 10, inDay: 10 }, 'free')).toBe(false)
  expect(isPaceKept({ inHour: 0, inDay: 20 }, 'free')).toBe(false)
  expect(isPaceKept({ inHour: 59, inDay: 299 }, 'pro')).toBe(true)
  expect(isPaceKept({ inHour: 60, inDay: 60 }, 'premium')).toBe(false)
  expect(isPaceKept({ inHour: 0, inDay: 0 }, 'no plan')).toBe(false)
})

test('the more strangers book, the more work it is, up to a point', () => {
  expect([0, 4, 5, 24, 1000].map((inHour) => workFor({ inHour }) / 50_000)).toEqual([1, 1, 2, 16, 32])
})
