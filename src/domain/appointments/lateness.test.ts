import { expect, test } from 'vitest'
import { latenessOf, latenessWords } from './lateness.ts'

const since = (sinceStartMin: number, sinceEndMin: number) => ({ sinceStartMin, sinceEndMin })

test('late is who has not started 5 minutes after the start, over who has not finished 5 minutes after the end', () => {
  expect(latenessOf('booked', since(4, -56))).toBeNull()
  expect(latenessOf('booked', since(5, -55))).toEqual({ kind: 'late', min: 5 })
  expect(latenessOf('in-progress', since(64, 4))).toBeNull()
  expect(latenessOf('in-progress', since(65, 5))).toEqual({ kind: 'over', min: 5 })
  for (const status of ['completed', 'cancelled', 'blocked'] as const)
    expect(latenessOf(status, since(90, 30))).toBeNull()
})

test('in words: minutes below an hour, then whole hours', () => {
  expect(latenessWords({ kind: 'late', min: 59 })).toBe('Late 59 min')
  expect(latenessWords({ kind: 'over', min: 125 })).toBe('Over 2 h')
})
