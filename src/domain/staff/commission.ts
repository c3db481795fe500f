import { averageOf, percentOf, sumMinor } from '#domain/kit/money.ts'

/**
 * Returns the member's rate in basis points: their own, even if it is 0; without one the salon's default. It is read
 * when a sale is recorded and stored on the line, so that later changes of a rate don't affect past sales.
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
 * product, else the rate of the service or product, else `memberBp`, the member's rate for everything.
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

/** A member's lines at one frozen rate: revenue, and the base of the commission. Minor units. */
export interface RateSum {
  rateBp: number
  totalMinor: number
  baseMinor: number
}

/**
 * Returns a member's commission from sums per frozen rate; each sum is rounded once (R-1, R-30). The base is the lines'
 * revenue after discounts, without VAT and tips, less refunds (R-69). Minor units.
 */
export function commissionOf(sums: readonly Pick<RateSum, 'baseMinor' | 'rateBp'>[]): number {
  const rates = new Map<number, number>()
  for (const { baseMinor, rateBp } of sums) rates.set(rateBp, sumMinor([rates.get(rateBp) ?? 0, baseMinor]))
  return sumMinor([...rates].map(([rateBp, baseMinor]) => percentOf(baseMinor, rateBp)))
}

/** The average of rates in basis points, rounded like an amount; 0 when there are none. */
export function averageRate(ratesBp: readonly number[]): number {
  return averageOf(sumMinor(ratesBp), ratesBp.length)
}
