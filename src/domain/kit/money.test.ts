import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  averageOf,
  currencyCodes,
  formatMoney,
  maxPriceMinor,
  moneyParts,
  parseMoney,
  percentOf,
  splitByLargestRemainder,
  sumMinor,
  timesMinor,
  whyNotMoney,
  zMoneyMinor,
} from './money.ts'

const amounts = fc.integer({ min: -(10 ** 15), max: 10 ** 15 })
const weights = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 30 })

describe('splitting by largest remainder (R-2)', () => {
  test('the parts sum to the total exactly, each within one unit of its share', () => {
    fc.assert(
      fc.property(amounts, weights, (total, shares) => {
        const parts = splitByLargestRemainder(total, shares)
        expect(sumMinor(parts)).toBe(total)
        const all = shares.reduce((a, b) => a + b, 0)
        if (all === 0) return
        for (const [i, part] of parts.entries()) {
          const exact = BigInt(total) * BigInt(shares[i] as number)
          const off = BigInt(part) * BigInt(all) - exact
          expect((off < 0n ? -off : off) < BigInt(all)).toBe(true)
        }
      }),
    )
  })

  test('a larger weight never gets less', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12), weights, (total, shares) => {
        const byWeight = splitByLargestRemainder(
          total,
          shares.toSorted((a, b) => b - a),
        )
        expect(byWeight).toEqual(byWeight.toSorted((a, b) => b - a))
      }),
    )
  })

  test('examples', () => {
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByLargestRemainder(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(splitByLargestRemainder(5, [0, 0])).toEqual([3, 2])
    expect(splitByLargestRemainder(101, [50, 30, 20])).toEqual([51, 30, 20])
    expect(splitByLargestRemainder(7, [0, 3])).toEqual([0, 7])
  })

  test.each([[[]], [[-1, 2]], [[0.5]], [[Number.NaN]]])('refuses weights %j', (bad) => {
    expect(() => splitByLargestRemainder(10, bad)).toThrow(RangeError)
  })
})

describe('percentages (R-1)', () => {
  test.each([
    [700_000, 1000, 70_000],
    [5, 1000, 1],
    [-5, 1000, -1],
    [4, 1000, 0],
    [-4, 1000, 0],
    [333, 3333, 111],
    [10 ** 15, 10_000, 10 ** 15],
  ])('%i at %i basis points is %i', (amount, basisPoints, expected) => {
    expect(percentOf(amount, basisPoints)).toBe(expected)
  })

  test('is exact to half a unit, and a refund mirrors its sale', () => {
    fc.assert(
      fc.property(amounts, fc.nat(10_000), (amount, basisPoints) => {
        const part = percentOf(amount, basisPoints)
        const off = BigInt(part) * 10_000n - BigInt(amount) * BigInt(basisPoints)
        expect((off < 0n ? -off : off) <= 5000n).toBe(true)
        expect(percentOf(-amount, basisPoints) + part).toBe(0)
      }),
    )
  })
})

describe('reading and writing amounts', () => {
  test.each([
    [700_000, '₦7,000.00'],
    [0, '₦0.00'],
    [5, '₦0.05'],
    [-123_456_789, '-₦1,234,567.89'],
  ])('%i is written %s', (amount, written) => {
    expect(formatMoney(amount, 'NGN')).toBe(written)
  })

  test('every currency has its symbol', () => {
    expect(currencyCodes.map((code) => formatMoney(150, code))).toEqual([
      '₦1.50',
      '$1.50',
      '£1.50',
      '€1.50',
      '₵1.50',
      'KSh1.50',
      'R1.50',
    ])
    expect(moneyParts(700_000, 'KES')).toEqual({ sign: '', symbol: 'KSh', whole: '7,000', fraction: '.00' })
  })

  test('what is written can be typed', () => {
    fc.assert(
      fc.property(fc.nat(maxPriceMinor), (amount) => {
        const { whole, fraction } = moneyParts(amount, 'NGN')
        expect(parseMoney(whole + fraction)).toBe(amount)
      }),
    )
  })

  test.each([
    ['1,500.50', 150_050],
    [' 1500.5 ', 150_050],
    ['7000', 700_000],
    ['.5', 50],
    ['5.', 500],
    ['0', 0],
    ['1,000,000,000', maxPriceMinor],
    ['5 000', 500_000],
    ['5\u00a0000.50', 500_050],
    ['5\u202f000 000', 500_000_000],
    ['５０００', 500_000],
    ['٥٠٠٠', 500_000],
  ])('%j is read as %i', (typed, minor) => {
    expect(parseMoney(typed)).toBe(minor)
  })

  test.each([
    '',
    ' ',
    '.',
    '-1',
    '1,50',
    '12,34,567',
    '1.005',
    '1e3',
    '₦5',
    'NaN',
    '5 00',
    '5.000,50',
    '5k',
    '5²',
    '5 000,000',
    '1,000,000,000.01',
    '9'.repeat(400),
  ])('%j is not an amount', (typed) => {
    expect(parseMoney(typed)).toBeNull()
  })
})

test('amounts that a number cannot hold exactly are refused', () => {
  expect(() => timesMinor(maxPriceMinor, 100_000)).toThrow(RangeError)
  expect(() => sumMinor([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  expect(() => sumMinor([0.5])).toThrow(RangeError)
  for (const bad of [1.5, Number.NaN, -1, maxPriceMinor + 1, '5'])
    expect(zMoneyMinor.safeParse(bad).success).toBe(false)
})

test('an average is rounded like every amount (R-1)', () => {
  expect(averageOf(1_084_250_00, 64)).toBe(16_941_41)
  expect(averageOf(5, 2)).toBe(3)
  expect(averageOf(-5, 2)).toBe(-3)
  expect(averageOf(7, 3)).toBe(2)
  expect(averageOf(0, 0)).toBe(0)
})

test.each([
  ['12000.005', 'At most two decimals, like 1,500.50.'],
  ['12,000.005', 'At most two decimals, like 1,500.50.'],
  ['.125', 'At most two decimals, like 1,500.50.'],
  ['1000000000.01', 'At most 1,000,000,000.00.'],
  ['1,50', 'Enter an amount of 0 or more, like 1,500.00.'],
  ['-5', 'Enter an amount of 0 or more, like 1,500.00.'],
  ['', 'Enter an amount of 0 or more, like 1,500.00.'],
  ['12000.50', null],
  ['0', null],
])('why %j is no amount: %j (R-73)', (typed, why) => expect(whyNotMoney(typed)).toBe(why))
