import { expect, test } from 'vitest'
import type { AddonId } from '#domain/billing/catalogue.ts'
import { requireRoomForTerminal, terminalLimit, usableTerminals } from './gate.ts'
import { now } from './testing-terminals.ts'

const owned = (id: AddonId, more: { paidUntil?: string; isSuspended?: boolean } = {}) => ({
  id,
  addedAt: now,
  paidUntil: '2026-12-23',
  isSuspended: false,
  reference: 'r',
  ...more,
})
const on = '2026-11-23'

test('POS Basic covers one terminal, POS Premium any number, and a server without plans needs neither (R-474)', () => {
  const limit = (...addons: ReturnType<typeof owned>[]) => terminalLimit({ hasPlans: true, addons }, on)
  expect(limit()).toBe(0)
  expect(limit(owned('pos-basic'))).toBe(1)
  expect(limit(owned('pos-premium'))).toBe(Infinity)
  expect(limit(owned('pos-basic'), owned('pos-premium', { isSuspended: true }))).toBe(1)
  expect(limit(owned('pos-basic', { paidUntil: on }))).toBe(0)
  expect(limit(owned('custom-premium'))).toBe(0)
  expect(terminalLimit({ hasPlans: false, addons: [] }, on)).toBe(Infinity)
})

test('of more terminals than the add-on covers, the first ones stay usable', () => {
  const of = (id: string, addedAt: string, isActive = true) => ({ id, addedAt, isActive })
  const all = [of('b', '2026-11-02'), of('a', '2026-11-02'), of('old', '2026-11-01', false), of('c', '2026-11-03')]
  expect(usableTerminals(all, 1).map(({ id }) => id)).toEqual(['a'])
  expect(usableTerminals(all, Infinity).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(usableTerminals(all, 0)).toEqual([])
})

test('a terminal beyond the add-on is refused', () => {
  expect(() => requireRoomForTerminal(0, 0)).toThrow('terminals-need-addon')
  expect(() => requireRoomForTerminal(1, 1)).toThrow('terminals-at-most')
  expect(() => requireRoomForTerminal(1, 0)).not.toThrow()
})
