import { expect, test } from 'vitest'
import { decideApplyHeld } from './decide-held.ts'
import { aPayment, aSettling } from './testing-billing.ts'

const moment = { now: '2026-12-01T09:00:00.000Z', timeZone: 'Africa/Lagos', newId: () => 'new' }
const apply = (more: Parameters<typeof aPayment>[0]) =>
  decideApplyHeld(aSettling({ payment: aPayment({ state: 'held', heldReason: 'amount', ...more }) }), 'Agreed', moment)

test('a held payment is applied as what came, which may be less than was asked for (R-220)', () => {
  const came = { amountMinor: 700_000, requestedMinor: 750_000, currency: 'NGN', mode: 'test' } as const
  expect(apply({ came })).toMatchObject({
    history: { amountMinor: 700_000 },
    payment: { state: 'applied', review: { as: 'applied', reason: 'Agreed' } },
  })
  // A payment in another currency cannot be expressed in this one.
  expect(apply({ came: { ...came, currency: 'USD' } }).history?.amountMinor).toBe(750_000)
})

test.each([
  ['refunded', { takenBackAt: '2026-11-30T09:00:00.000Z' }],
  ['disputed', { isDisputed: true }],
  ['held because it went back', { heldReason: 'taken-back' }],
] as const)('a payment that is %s opens nothing (R-211, R-220)', (_, more) => {
  expect(() => apply(more)).toThrow('payment-went-back')
})
