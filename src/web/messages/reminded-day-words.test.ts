import { expect, test } from 'vitest'
import type { CountedDay } from '#domain/messages/contract.ts'
import { dayLine, nobodyWords, onDay, whoseDay } from './reminded-day-words.ts'

const tomorrow: CountedDay = { day: '2026-11-23', isTomorrow: true, booked: 2, toRemind: 2 }
const monday: CountedDay = { ...tomorrow, isTomorrow: false }

test('the documented words are used if the next open day is tomorrow; a later day is named (R-410)', () => {
  expect([undefined, tomorrow, monday].map(whoseDay)).toEqual(["Tomorrow's", "Tomorrow's", "Monday's"])
  expect([tomorrow, monday].map(onDay)).toEqual(['tomorrow', 'on Monday'])
})

test('the line above the list counts who is booked', () => {
  expect(dayLine(tomorrow)).toBe('Tomorrow, Monday, 23 November: 2 appointments')
  expect(dayLine({ ...monday, booked: 1 })).toBe('Next open day, Monday, 23 November: one appointment')
  expect(dayLine({ ...monday, booked: 0 })).toBe('Next open day, Monday, 23 November: no one is booked')
})

test('why there is no one to remind: no one is booked, or everyone has been reminded (R-414)', () => {
  expect([tomorrow, monday].map((day) => nobodyWords({ ...day, booked: 0, toRemind: 0 }))).toEqual([
    'No one is booked tomorrow.',
    'No one is booked on Monday.',
  ])
  expect(nobodyWords({ ...monday, toRemind: 0 })).toBe('Everyone has been reminded.')
})
