import { averageOf, percentOf, sumMinor } from '#domain/kit/money.ts'

/**
 * Returns a member's rate in basis points: their own, even if it is 0, otherwise the salon's default. The rate
 * is read when a sale is recorded and stored on its lines, so that later changes don't affect past sales.
 */
export function commissionRateOf(memberBp: number | null, defaultBp: number): number {
  return memberBp ?? defaultBp
}

/** The rate of a service or a product, in basis points: for one member, or for everyone (null). */
export interface ItemRate {
  itemId: string
  staffId: string | null
  commissionBp: number
}

/**
 * Returns the rate of a line in basis points, the most specific one: the member's rate for this service or
 * product, otherwise the rate of the service or product, otherwise `memberBp`, the member's rate for everything.
 */
export function lineRateOf(
  line: { itemId: string; staffId: string },
  rates: readonly ItemRate[],
  memberBp: number,
): number {
  const rateFor = (staffId: string | null) =>
    rates.find((rate) => rate.itemId === line.itemId && rate.staffId === staffId)?.commissionBp
  return rateFor(line.staffId) ?? rateFor(null) ?? memberBp
}

/**
 * The sums of a member's lines at one frozen rate: revenue, and the base of the commission. Amounts are in minor
 * units.
 */
export interface RateSum {
  rateBp: number
  totalMinor: number
  baseMinor: number
}

/**
 * Returns a member's commission from sums per frozen rate, in minor units; each sum is rounded once (R-1, R-30). The
 * base is the lines' revenue after discounts, without VAT and tips, minus refunds (R-69).
 */
export function commissionOf(sums: readonly Pick<RateSum, 'baseMinor' | 'rateBp'>[]): number {
  const rates = new Map<number, number>()
  for (const { baseMinor, rateBp } of sums) rates.set(rateBp, sumMinor([rates.get(rateBp) ?? 0, baseMinor]))
  return sumMinor([...rates].map(([rateBp, baseMinor]) => percentOf(baseMinor, rateBp)))
}

/** Returns the average of rates in basis points, rounded like an amount; 0 if there are none. */
export function averageRate(ratesBp: readonly number[]): number {
  return averageOf(sumMinor(ratesBp), ratesBp.length)
}
