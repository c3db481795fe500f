import { z } from 'zod'
import { percentOf, zBasisPoints, zMoneyMinor } from '#domain/kit/money.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import { zLine } from '#domain/kit/text.ts'

const reason = zLine(120)

/** A discount off a line or off a whole sale, as entered, with its reason. */
export const zDiscount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), amountMinor: zMoneyMinor, reason }),
  z.strictObject({ kind: z.literal('percent'), percentBp: zBasisPoints, reason }),
])
export type Discount = z.output<typeof zDiscount>

/** An optional discount; missing and null both mean none. */
export const zOptionalDiscount = zDiscount.nullish().transform((discount) => discount ?? null)

/** Returns what a discount deducts from an amount, in minor units. */
export function discountOf(amountMinor: number, discount: Discount | null): number {
  if (!discount) return 0
  return discount.kind === 'amount' ? discount.amountMinor : percentOf(amountMinor, discount.percentBp)
}

/**
 * Returns why a discount is refused for this amount, or null: it must be above 0, at most the amount, and have a reason
 * (R-61).
 */
export function whyCannotDiscount(amountMinor: number, discount: Discount | null): RefusalCode | null {
  if (!discount) return null
  const entered = discount.kind === 'amount' ? discount.amountMinor : discount.percentBp
  const isPart = Number.isSafeInteger(entered) && entered > 0 && discountOf(amountMinor, discount) <= amountMinor
  if (!isPart) return 'invalid-discount'
  return discount.reason.trim() === '' ? 'no-discount-reason' : null
}
