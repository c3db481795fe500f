import { expect, test } from 'vitest'
import { timeGroups } from './time-groups.ts'

const shown = { fromMin: 540, toMin: 600 }

test.each([
  [
    ['09:20', '09:45'],
    '09:18',
    [
      ['Free', '09:20', '09:45'],
      ['Other times', '09:30'],
      ['Earlier today', '09:00', '09:15'],
    ],
  ],
  [
    ['09:00'],
    null,
    [
      ['Free', '09:00'],
      ['Other times', '09:15', '09:30', '09:45'],
    ],
  ],
  [[], null, [['Other times', '09:00', '09:15', '09:30', '09:45']]],
] as const)('with %j free at %s, the list of times has the groups %j (R-399)', (free, now, groups) => {
  expect(timeGroups(free, shown, now).map(({ label, times }) => [label, ...times])).toEqual(groups)
})
