import { expect, test } from 'vitest'
import { addMinutes } from '#domain/kit/dates.ts'
import { hasRoom, strangersPace } from './join-pace.ts'

const now = '2026-11-23T09:00:00.000Z'
const desk = { by: { userId: 'u' }, isKnown: true, now }
const customer = { by: null, isKnown: true, now }
const stranger = { by: null, isKnown: false, now }
const joined = (count: number, minutesAgo: number) => Array.from({ length: count }, () => addMinutes(now, -minutesAgo))

test.each([
  ['waitlist', 400, 500],
  ['line', 80, 100],
] as const)('of the %s the desk has the last fifth (R-190)', (of, mostOnline, most) => {
  for (const [who, last] of [
    [desk, most],
    [customer, mostOnline],
    [stranger, mostOnline],
  ] as const) {
    expect(hasRoom(of, { standing: last - 1, strangers: [] }, who)).toBe(true)
    expect(hasRoom(of, { standing: last, strangers: [] }, who)).toBe(false)
  }
})

test('strangers join so many an hour and a day; customers and the desk whenever there is room (R-190)', () => {
  const { anHour, aDay } = strangersPace
  for (const [strangers, isKept] of [
    [joined(anHour - 1, 59), true],
    [joined(anHour, 59), false],
    [joined(anHour, 60), true],
    [joined(aDay - 1, 61), true],
    [joined(aDay, 61), false],
    [joined(aDay, 24 * 60), true],
  ] as const) {
    expect(hasRoom('waitlist', { standing: 0, strangers }, stranger)).toBe(isKept)
    expect(hasRoom('line', { standing: 0, strangers }, customer)).toBe(true)
    expect(hasRoom('line', { standing: 0, strangers }, desk)).toBe(true)
  }
})
