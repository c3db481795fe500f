import { expect, test } from 'vitest'
import { planOn } from './given-plan.ts'

const until = '2026-11-30'

test('a plan that was given counts up to its day, and where it is more than what is paid for (R-217)', () => {
  const on = (paid: string, plan: 'pro' | 'premium', day = '2026-11-22') => planOn(paid, { plan, until }, day)
  expect(on('free', 'pro')).toBe('pro')
  expect(on('free', 'pro', until)).toBe('pro')
  expect(on('free', 'pro', '2026-12-01')).toBe('free')
  expect(on('pro', 'premium')).toBe('premium')
  expect(on('premium', 'pro')).toBe('premium')
  expect(planOn('pro', null, '2026-11-22')).toBe('pro')
})

test('an unknown plan opens nothing, whatever was given', () => {
  expect(planOn('gold', { plan: 'premium', until }, '2026-11-22')).toBe('gold')
})
