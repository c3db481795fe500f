import { expect, test } from 'vitest'
import { decideQuote } from './quote.ts'
import { anAddon, aSubscription } from './testing-billing.ts'

const found = { subscription: aSubscription(), addons: [anAddon()], locationCount: 1, today: '2026-12-15' }

test('an add-on that is not built yet cannot be bought, and one that a salon has is not renewed (R-459)', () => {
  const buying = () => decideQuote({ ...found, addons: [] }, { kind: 'addon', addonId: 'pos-premium' })
  expect(buying).toThrow(expect.objectContaining({ code: 'addon-coming', params: { name: 'POS Premium' } }))
  const renewal = decideQuote(found, { kind: 'plan', planId: 'pro', cycle: 'monthly' })
  expect(renewal).toMatchObject({ effect: 'renewal', addonIds: [], totalMinor: 750_000 })
  // What is left of it is deducted from a higher plan.
  const change = decideQuote(found, { kind: 'plan', planId: 'premium', cycle: 'monthly' })
  expect(change.lines.find(({ label }) => label === 'Unused time of add-ons')?.amountMinor).toBeLessThan(0)
})
