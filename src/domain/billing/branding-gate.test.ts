import { expect, test } from 'vitest'
import { whyBrandingRefused } from './branding-gate.ts'
import type { AddonId } from './catalogue.ts'
import type { OwnedAddon } from './subscription.ts'

const addon = (id: AddonId, of: Partial<OwnedAddon> = {}): OwnedAddon => ({
  id,
  addedAt: '2026-11-01T00:00:00.000Z',
  paidUntil: null,
  isSuspended: false,
  reference: 'r',
  ...of,
})
const reason = (plan: string | null, addons: OwnedAddon[] = []) =>
  whyBrandingRefused({ salon: plan === null ? null : { plan }, addons }, '2026-11-23')?.code ?? 'open'

test('branding is open to premium, and on a paid plan with its add-on; else it fails closed (R-223)', () => {
  expect([reason('premium'), reason('pro'), reason('free')]).toEqual(['open', 'plan-required', 'plan-required'])
  for (const id of ['custom-basic', 'custom-premium'] as const) {
    expect(reason('pro', [addon(id)])).toBe('open')
    // Add-ons are used with a subscription (document 3).
    expect(reason('free', [addon(id)])).toBe('plan-required')
    expect(reason('pro', [addon(id, { isSuspended: true })])).toBe('plan-required')
    expect(reason('pro', [addon(id, { paidUntil: '2026-11-23' })])).toBe('plan-required')
  }
  expect(reason('pro', [addon('pos-premium'), addon('sms-large')])).toBe('plan-required')
  expect([reason(null), reason('gold', [addon('custom-basic')])]).toEqual(['not-authenticated', 'invalid-plan'])
})
