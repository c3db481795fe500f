import { expect, test } from 'vitest'
import { minutesBetween } from '#domain/kit/dates.ts'
import { nextTryAt } from './next-try.ts'
import { readWords } from './unread-words.ts'

test('a calendar that fails is asked again after an hour, two, four, and at last once a day (R-309)', () => {
  const now = '2026-11-21T08:23:00.000Z'
  const pauses = [1, 2, 3, 4, 5, 6, 60].map((failures) => minutesBetween(now, nextTryAt(now, failures)) + 10)
  expect(pauses).toEqual([60, 120, 240, 480, 960, 1440, 1440])
})

test.each([
  [42, null, '42 busy times read'],
  [1, null, '1 busy time read'],
  [
    42,
    { events: 1, inPart: 0, lines: [311], cutAfterLine: null },
    '42 busy times read, 1 event could not be read: line 311',
  ],
  [
    0,
    { events: 4, inPart: 0, lines: [3, 9, 20], cutAfterLine: null },
    '0 busy times read, 4 events could not be read: lines 3, 9, 20 and more',
  ],
  [
    2,
    { events: 1, inPart: 1, lines: [3, 9], cutAfterLine: 12 },
    '2 busy times read, 1 event could not be read, 1 event could be read in part only: lines 3, 9; it ends too early, after line 12',
  ],
  [2, { events: 0, inPart: 0, lines: [], cutAfterLine: 12 }, '2 busy times read, it ends too early, after line 12'],
])('what was read, and what was left out, is said: %s, %j', (ahead, unread, words) => {
  expect(readWords({ ahead, unread })).toBe(words)
})
