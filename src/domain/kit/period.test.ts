import { expect, test } from 'vitest'
import { sentenceOf } from './refusal.ts'
import { rangeOf, whyCannotShow } from './period.ts'

test('a period ends today and counts today (R-23)', () => {
  expect(rangeOf('today', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  expect(rangeOf('week', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(rangeOf('month', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
})

test('a range ends on or after its start (R-23)', () => {
  expect(whyCannotShow({ from: '2026-11-21', to: '2026-11-21' })).toBeNull()
  expect(whyCannotShow({ from: '2026-11-09', to: '2026-11-10' })).toBeNull()
  const code = whyCannotShow({ from: '2026-11-21', to: '2026-11-20' })
  expect(code && sentenceOf(code)).toBe('End date must be on or after the start date')
})
