import { describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/kit/dates.ts'
import { chargeOfMoney, type PaidCharge, payoutDay, type PosMoney, terminalFigures } from './pos-money.ts'
import { now } from './testing-terminals.ts'

const money = (more: Partial<PosMoney> = {}): PosMoney => ({
  reference: 'pos_1',
  terminalCode: 'T1',
  amountMinor: 500,
  currency: 'NGN',
  feeMinor: 8,
  last4: null,
  paidAt: now,
  ...more,
})
const charge = (id: string, more: Partial<PaidCharge> = {}): PaidCharge => ({
  id,
  terminalCode: 'T1',
  paidMinor: 500,
  paidCurrency: 'NGN',
  paidAt: now,
  ...more,
})

describe('money of a device belongs to the charge of the same device, amount, currency and time (R-473)', () => {
  test.each<[string, Partial<PosMoney>, Partial<PaidCharge>, boolean]>([
    ['the same', {}, {}, true],
    ['ten minutes apart', { paidAt: addMinutes(now, 10) }, {}, true],
    ['eleven minutes apart', { paidAt: addMinutes(now, -11) }, {}, false],
    ['another device', { terminalCode: 'T2' }, {}, false],
    ['a device that was not reported', { terminalCode: null }, {}, true],
    ['another amount', { amountMinor: 501 }, {}, false],
    ['another currency', {}, { paidCurrency: 'GHS' }, false],
  ])('%s', (_, of, paid, fits) => {
    expect(chargeOfMoney(money(of), [charge('a', paid)], now)?.id ?? null).toBe(fits ? 'a' : null)
  })

  test('of several, the nearest in time', () => {
    const charges = [charge('a', { paidAt: addMinutes(now, -3) }), charge('b', { paidAt: addMinutes(now, 2) })]
    expect(chargeOfMoney(money(), charges, now)?.id).toBe('b')
  })

  test('after ten minutes also to one of another device, whose reference was typed on this one', () => {
    const typed = money({ terminalCode: 'T2' })
    const other = charge('a')
    expect(chargeOfMoney(typed, [other], addMinutes(now, 9))).toBeNull()
    expect(chargeOfMoney(typed, [other], addMinutes(now, 10))?.id).toBe('a')
    const own = charge('b', { terminalCode: 'T2', paidAt: addMinutes(now, -9) })
    expect(chargeOfMoney(typed, [other, own], addMinutes(now, 10))?.id).toBe('b')
  })
})

test.each([
  ['2026-11-23', '2026-11-24'], // a Monday
  ['2026-11-26', '2026-11-27'],
  ['2026-11-27', '2026-11-30'], // a Friday
  ['2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
])('money of %s is usually paid out on %s (R-474)', (day, payout) => {
  expect(payoutDay(day)).toBe(payout)
})

test('the report sums by terminal and by payout, and says how many fees are not known (R-474)', () => {
  const of = { terminalId: 'a', terminalName: 'Front desk', locationId: 'l', feeMinor: 15 }
  const payments = [
    { ...of, amountMinor: 1000, paidAt: '2026-11-23T09:00:00.000Z' },
    { ...of, amountMinor: 500, feeMinor: null, paidAt: '2026-11-23T23:30:00.000Z' }, // after midnight in Lagos
    { ...of, terminalId: 'b', terminalName: 'Spa', amountMinor: 2000, paidAt: '2026-11-24T09:00:00.000Z' },
  ]
  expect(terminalFigures(payments, 'Africa/Lagos')).toEqual({
    terminals: [
      {
        terminalId: 'b',
        name: 'Spa',
        locationId: 'l',
        count: 1,
        amountMinor: 2000,
        feeMinor: 15,
        netMinor: 1985,
      },
      {
        terminalId: 'a',
        name: 'Front desk',
        locationId: 'l',
        count: 2,
        amountMinor: 1500,
        feeMinor: 15,
        netMinor: 1485,
      },
    ].map((one) => ({ ...one, unknownFees: one.count - 1 })),
    payouts: [
      { day: '2026-11-24', count: 1, amountMinor: 1000, feeMinor: 15, netMinor: 985, unknownFees: 0 },
      { day: '2026-11-25', count: 2, amountMinor: 2500, feeMinor: 15, netMinor: 2485, unknownFees: 1 },
    ],
  })
})
