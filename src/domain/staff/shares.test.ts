import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumMinor } from '#domain/kit/money.ts'
import { equalShareBp, sharesOf, splitByShares, whyCannotShare } from './shares.ts'

const others = fc
  .array(fc.integer({ min: 1, max: 1999 }), { minLength: 1, maxLength: 5 })
  .map((shares) => shares.map((shareBp, at) => ({ staffId: `member ${at}`, shareBp })))

test('whatever the shares, the parts sum to the amount, and none but the first has more than its share', () => {
  fc.assert(
    fc.property(others, fc.integer({ min: 0, max: 1_000_000_000_000 }), (sharedWith, amountMinor) => {
      const shares = sharesOf('first', sharedWith)
      const [first, ...parts] = splitByShares(amountMinor, shares)
      expect(sumMinor([first!, ...parts])).toBe(amountMinor)
      parts.forEach((part, at) => {
        const exact = BigInt(amountMinor) * BigInt(sharedWith[at]!.shareBp)
        expect(BigInt(part) * 10_000n <= exact && exact < BigInt(part + 1) * 10_000n).toBe(true)
      })
    }),
  )
})

test('what rounding leaves is the first member’s (R-394)', () => {
  const three = sharesOf(
    'ada',
    ['halima', 'ngozi'].map((staffId) => ({ staffId, shareBp: equalShareBp(3) })),
  )
  expect(three.map(({ shareBp }) => shareBp)).toEqual([3334, 3333, 3333])
  expect(splitByShares(100, three)).toEqual([34, 33, 33])
  expect(splitByShares(1, three)).toEqual([1, 0, 0])
  expect(sharesOf('ada', [])).toEqual([])
})

describe('a service cannot be shared (R-394)', () => {
  test.each([
    ['with no one', [], null],
    ['with one other', [['halima', 5000]], null],
    ['with the same person', [['ada', 5000]], 'invalid-shares'],
    [
      'with one person twice',
      [
        ['halima', 10],
        ['halima', 10],
      ],
      'invalid-shares',
    ],
    ['with no one chosen', [['', 5000]], 'invalid-shares'],
    ['for nothing', [['halima', 0]], 'invalid-shares'],
    ['for a part of a basis point', [['halima', 0.5]], 'invalid-shares'],
    [
      'with nothing left for the first',
      [
        ['halima', 5000],
        ['ngozi', 5000],
      ],
      'invalid-shares',
    ],
    [
      'with one basis point left for the first',
      [
        ['halima', 5000],
        ['ngozi', 4999],
      ],
      null,
    ],
  ] as const)('%s', (_, shares, code) => {
    expect(
      whyCannotShare(
        'ada',
        shares.map(([staffId, shareBp]) => ({ staffId, shareBp })),
      ),
    ).toBe(code)
  })
})
