import { expect, test } from 'vitest'
import { isPaceKept, workFor } from './pace.ts'

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
