import { expect, test } from 'vitest'
import { epochMinOf } from '#domain/kit/dates.ts'
import { instantAt } from '#domain/kit/time.ts'
import { byTurn } from './by-turn.ts'
import { busyOn, memberTime } from './testing-times.ts'

const zone = 'Africa/Lagos'
// Wednesday.
const start = epochMinOf(instantAt('2026-11-25', '10:00', zone))
const member = (staffId: string, busy: ReturnType<typeof busyOn>[], serviceIds: string[] = []) => ({
  ...memberTime({ staffId, busy }),
  serviceIds,
})
const ada = (...busy: ReturnType<typeof busyOn>[]) => member('ada', busy)
const bisi = (...busy: ReturnType<typeof busyOn>[]) => member('bisi', busy)
const next = (...members: ReturnType<typeof ada>[]) => byTurn(members, start, zone)[0]?.staffId

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
