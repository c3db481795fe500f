import { expect, test } from 'vitest'
import { atOnceWords } from './at-once.ts'

const premium = {
  planId: 'premium',
  currentPeriodEnd: '2026-12-22',
  createdAt: '2026-11-01T09:00:00.000Z',
} as const

test('for thirty days after the first payment the guarantee is spoken of (R-208)', () => {
  const told = (now: string) => atOnceWords(premium, [], now)
  expect(told('2026-12-01T09:00:00.000Z')).toContain('under the 30-day money-back guarantee')
  expect(told('2026-12-01T09:01:00.000Z')).toMatch(/Your payment is not refunded\.$/)
})

test('what ends with the plan is named: what is paid by the month', () => {
  const now = '2026-11-22T09:00:00.000Z'
  expect(atOnceWords(premium, ['sms-small', 'custom-basic'], now)).not.toMatch(/with it/)
  expect(atOnceWords(premium, ['pos-basic', 'pos-premium'], now)).toContain('POS Basic and POS Premium end with it.')
})
