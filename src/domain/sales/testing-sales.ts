import fc from 'fast-check'
import type { Discount } from '#domain/sales/form/discount.ts'
import type { SaleEntry } from '#domain/sales/form/totals.ts'

/** Generates discounts of both kinds, sometimes none. For tests. */
export const discounts: fc.Arbitrary<Discount | null> = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percentBp: fc.integer({ min: 1, max: 10_000 }),
      reason: fc.constant('Birthday'),
    }),
    fc.record({
      kind: fc.constant('amount' as const),
      amountMinor: fc.integer({ min: 1, max: 900 }),
      reason: fc.constant('Scratched'),
    }),
  ),
)

/**
 * Generates sales that can be recorded: every line, and all lines together, cost more than any amount discount. For
 * tests.
 */
export const sales: fc.Arbitrary<Required<SaleEntry>> = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 30 }),
      unitPriceMinor: fc.integer({ min: 1000, max: 10_000_000 }),
      discount: discounts,
    }),
    { minLength: 1, maxLength: 8 },
  ),
  // The discount of the sale is a percentage only: if lines have discounts of 100 %, any amount is too much.
  discount: discounts.map((discount) => (discount?.kind === 'amount' ? null : discount)),
  vatBp: fc.constantFrom(0, 500, 750, 2000, 10_000),
  tips: fc.array(fc.record({ staffId: fc.uuid(), amountMinor: fc.integer({ min: 1, max: 500_000 }) }), {
    maxLength: 3,
  }),
})
