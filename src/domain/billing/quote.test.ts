import { expect, test } from 'vitest'
import type { AddonId } from './catalogue.ts'
import { decideQuote } from './quote.ts'
import { anAddon, aSubscription } from './testing-billing.ts'

const found = { subscription: aSubscription(), addons: [anAddon()], locationCount: 1, today: '2026-12-15' }

test('a monthly add-on is renewed with its plan, and what is left of it is deducted from a higher plan', () => {
  const renewal = decideQuote(found, { kind: 'plan', planId: 'pro', cycle: 'monthly' })
  expect(renewal).toMatchObject({ effect: 'renewal', addonIds: ['pos-basic'], totalMinor: 750_000 + 500_000 })
  const change = decideQuote(found, { kind: 'plan', planId: 'premium', cycle: 'monthly' })
  expect(change.lines.find(({ label }) => label === 'Unused time of add-ons')?.amountMinor).toBeLessThan(0)
})

test('an add-on that another one includes is neither sold nor renewed (R-459)', () => {
  const buy = (addonId: AddonId, owned: AddonId) => () =>
    decideQuote({ ...found, addons: [anAddon({ id: owned })] }, { kind: 'addon', addonId })
  expect(buy('pos-premium', 'pos-basic')().addonIds).toEqual(['pos-premium'])
  expect(buy('custom-basic', 'pos-premium')().addonIds).toEqual(['custom-basic'])
  expect(buy('pos-basic', 'pos-premium')).toThrow('addon-included')
  expect(buy('custom-basic', 'custom-premium')).toThrow('addon-included')
  expect(buy('custom-premium', 'custom-basic')).toThrow('addon-included')
  const both = { ...found, addons: [anAddon(), anAddon({ id: 'pos-premium' })] }
  const { addonIds } = decideQuote(both, { kind: 'plan', planId: 'pro', cycle: 'monthly' })
  expect(addonIds).toEqual(['pos-premium'])
})
