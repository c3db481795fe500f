import { expect, test } from 'vitest'
import { idOf } from '#domain/testing.ts'
import { timeGroups } from './time-groups.ts'

const at = (...times: string[]) => times.map((time) => ({ date: '2026-11-21', time, staffId: idOf(1) }))

test.each([
  [
    '09:18',
    [
      ['Free', '09:20', '09:45'],
      ['Outside working hours', '18:00'],
      ['Earlier today', '09:00', '09:15'],
    ],
  ],
  [
    null,
    [
      ['Free', '09:20', '09:45'],
      ['Outside working hours', '09:00', '09:15', '18:00'],
    ],
  ],
] as const)('at %s, the list of times has the groups %j (R-399)', (now, groups) => {
  const offered = { times: at('09:20', '09:45'), others: at('09:00', '09:15', '18:00'), next: null }
  expect(timeGroups(offered, now)?.map(({ label, times }) => [label, ...times])).toEqual(groups)
})

test('a full day has no times; if no one does the services, every time is listed', () => {
  expect(timeGroups({ times: [], others: [], next: at('09:00')[0]! }, null)).toEqual([])
  expect(timeGroups({ times: [], others: [], next: null }, null)).toBeUndefined()
})
