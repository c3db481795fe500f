import { expect, test } from 'vitest'
import { decideQuote } from './quote.ts'
import { anAddon, aSubscription } from './testing-billing.ts'

const found = { subscription: aSubscription(), addons: [anAddon()], locationCount: 1, today: '2026-12-15' }

test('a monthly add-on is renewed with its plan, and what is left of it is deducted from a higher plan', () => {
  const renewal = decideQuote(found, { kind: 'plan', planId: 'pro', cycle: 'monthly' })
  expect(renewal).toMatchObject({ effect: 'renewal', addonIds: ['pos-basic'], totalMinor: 750_000 + 500_000 })
  const change = decideQuote(found, { kind: 'plan', planId: 'premium', cycle: 'monthly' })
  expect(change.lines.find(({ label }) => label === 'Unused time of add-ons')?.amountMinor).toBeLessThan(0)
})
