import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noDeposits } from '#domain/salon/testing-deposits.ts'
import { askedDeposit, depositDueAt } from './asked-deposit.ts'

const rules = { ...noDeposits, isDepositOn: true }
const braids = { priceMinor: 600_000, depositMinor: 200_000 }
const wash = { priceMinor: 300_000, depositMinor: 0 }

describe('what is asked for (R-157)', () => {
  test.each([
    ['the deposits of the services', [braids, wash, braids], 0, rules, 400_000],
    ['nothing where no service asks', [wash], 5, rules, 0],
    ['nothing where the salon does not', [braids], 5, { ...rules, isDepositOn: false, depositNoShows: 1 }, 0],
    ['a part of anything from who missed visits', [wash], 2, { ...rules, depositNoShows: 2 }, 150_000],
    ['not yet from who missed fewer', [wash], 1, { ...rules, depositNoShows: 2 }, 0],
    ['the greater of both', [braids, wash], 2, { ...rules, depositNoShows: 2 }, 450_000],
    [
      'what the services ask, where that is more',
      [braids],
      2,
      { ...rules, depositNoShows: 2, depositNoShowBp: 1 },
      200_000,
    ],
    ['no more than a price that fell since', [{ priceMinor: 100, depositMinor: 200 }], 0, rules, 100],
  ])('%s', (_, services, noShows, salon, amount) => {
    expect(askedDeposit(services, noShows, salon)).toBe(amount)
  })

  test('is whole, and never above the price', () => {
    const service = fc.record({ priceMinor: fc.nat(1_000_000), depositMinor: fc.nat(1_000_000) })
    const of = fc.record({
      depositNoShows: fc.constantFrom(null, 1),
      depositNoShowBp: fc.integer({ min: 1, max: 10_000 }),
    })
    fc.assert(
      fc.property(fc.array(service, { maxLength: 5 }), fc.nat(3), of, (services, noShows, more) => {
        const amount = askedDeposit(services, noShows, { ...rules, ...more })
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        expect(amount).toBeLessThanOrEqual(services.reduce((sum, { priceMinor }) => sum + priceMinor, 0))
      }),
    )
  })
})

test('it is due after the salon’s time, never after the visit begins (R-158)', () => {
  const now = '2026-11-22T11:00:00.000Z'
  expect(depositDueAt(now, '2026-11-24T09:00:00.000Z', rules)).toBe('2026-11-22T13:00:00.000Z')
  expect(depositDueAt(now, '2026-11-22T12:00:00.000Z', rules)).toBe('2026-11-22T12:00:00.000Z')
})
