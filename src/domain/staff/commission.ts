import { averageOf, percentOf, sumMinor } from '#domain/kit/money.ts'

/**
 * The member's rate in basis points: their own, also where it is 0; without one the salon's default. It is
 * asked when a sale is recorded and frozen on the line, so that later changes of a rate do not reach back.
 */
export function commissionRateOf(memberBp: number | null, defaultBp: number): number {
  return memberBp ?? defaultBp
}

/**
 * What a member earns on lines, given as sums per frozen rate; each sum is rounded once. The base is what the
 * lines brought after discounts, without VAT and tips, less what was taken back. Minor units.
 */
export function commissionOf(sums: readonly { baseMinor: number; rateBp: number }[]): number {
  return sumMinor(sums.map(({ baseMinor, rateBp }) => percentOf(baseMinor, rateBp)))
}

/** The average of rates in basis points, rounded like an amount; 0 when there are none. */
export function averageRate(ratesBp: readonly number[]): number {
  return averageOf(sumMinor(ratesBp), ratesBp.length)
}
