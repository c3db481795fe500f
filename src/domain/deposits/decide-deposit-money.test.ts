import { expect, test } from 'vitest'
import type { Verified } from '#domain/kit/provider.ts'
import { decideDepositMoney, type FoundForMoney } from './decide-deposit-money.ts'

test('who waited for the locks and finds the payment settled settles nothing more (R-166)', () => {
  const context = { now: '2026-11-23T09:00:00.000Z', timeZone: 'Africa/Lagos', by: null, newId: () => 'new' }
  for (const state of ['applied', 'held', 'returned']) {
    const found = { payment: { state } } as unknown as FoundForMoney
    expect(decideDepositMoney(found, { status: 'success' } as Verified, context as never)).toEqual({ kind: 'open' })
  }
  const open = { payment: { state: 'open' } } as unknown as FoundForMoney
  for (const status of ['failed', 'abandoned', 'pending', ''])
    expect(decideDepositMoney(open, { status } as Verified, context as never)).toEqual({ kind: 'open' })
})
