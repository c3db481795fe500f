import { expect, test } from 'vitest'
import { decideCancellation, decideDowngrade, decideKeep } from './decide-subscription.ts'
import { aSubscription } from './testing-billing.ts'

const next = { planId: 'pro', cycle: 'monthly' } as const

test('of a lower plan and a cancellation for the end of the period the last choice holds (R-208)', () => {
  const cancelled = decideCancellation(aSubscription({ planId: 'premium' }), false).subscription
  expect(cancelled).toMatchObject({ cancelsAtEnd: true, next: null })
  const lowered = decideDowngrade(cancelled, next).subscription
  expect(lowered).toMatchObject({ planId: 'premium', cancelsAtEnd: false, next })
  expect(decideCancellation(lowered, false).subscription).toMatchObject({ cancelsAtEnd: true, next: null })
  for (const one of [cancelled, lowered])
    expect(decideKeep(one).subscription).toMatchObject({ cancelsAtEnd: false, next: null })
})
