import { expect, test } from 'vitest'
import type { Verified } from '#domain/kit/provider.ts'
import { decideCard, type FoundForCard } from './decide-card.ts'

test('who waited for the locks and finds the payment settled settles nothing more (R-166)', () => {
  const context = { now: '2026-11-23T09:00:00.000Z', timeZone: 'Africa/Lagos', by: null, newId: () => 'new' }
  for (const state of ['applied', 'held', 'returned']) {
    const found = { payment: { state } } as unknown as FoundForCard
    expect(decideCard(found, { status: 'success' } as Verified, context as never)).toEqual({ kind: 'open' })
  }
  const open = { payment: { state: 'open' } } as unknown as FoundForCard
  for (const status of ['failed', 'abandoned', 'pending', ''])
    expect(decideCard(open, { status } as Verified, context as never)).toEqual({ kind: 'open' })
})
