import { sumMinor } from '#domain/kit/money.ts'
import { commissionOf, type RateSum } from './commission.ts'

/** A member's sales and tips on a day or in a month, in minor units; below 0 if refunds exceed sales. */
export interface Work {
  sums: readonly RateSum[]
  tipsMinor: number
}

/** A member's work and advances in a calendar month. */
export interface PayMonth extends Work {
  advancesMinor: number
}

/** A member's pay for a month, in minor units. */
export interface Pay {
  salesMinor: number
  commissionMinor: number
  tipsMinor: number
  advancesMinor: number
  /** The amount from earlier months: 0 or, if negative, the advances and refunds that exceeded the earnings. */
  carriedMinor: number
  /** The amount to pay, never below 0. */
  payMinor: number
  /** The amount carried into the next month: 0 or, if negative, the amount that is still to be deducted. */
  leftMinor: number
}

/** The number of months before the paid one that can carry an amount over to it. */
export const monthsBack = 12

/**
 * Returns a member's pay for the last of these consecutive months: commission and tips, minus advances.
 * Advances that a month does not cover are deducted from the next.
 */
export function payOf(months: readonly PayMonth[]): Pay {
  let pay = monthOfPay({ sums: [], tipsMinor: 0, advancesMinor: 0 }, 0)
  for (const month of months) pay = monthOfPay(month, pay.leftMinor)
  return pay
}

function monthOfPay({ sums, tipsMinor, advancesMinor }: PayMonth, carriedMinor: number): Pay {
  const commissionMinor = commissionOf(sums)
  const netMinor = sumMinor([commissionMinor, tipsMinor, -advancesMinor, carriedMinor])
  return {
    salesMinor: salesOf(sums),
    commissionMinor,
    tipsMinor,
    advancesMinor,
    carriedMinor,
    payMinor: Math.max(0, netMinor),
    leftMinor: Math.min(0, netMinor),
  }
}

/** A member's earnings on a day, in minor units. */
export interface Earned {
  day: string
  salesMinor: number
  commissionMinor: number
  tipsMinor: number
}

/**
 * Returns the earnings on each of these consecutive days. A day's commission is the amount that it adds to the
 * commission of the days before, so the days of a month sum to the month exactly, although commission is rounded once
 * per rate.
 */
export function earnedByDay(days: readonly (Work & { day: string })[]): Earned[] {
  const before: RateSum[] = []
  return days.map(({ day, sums, tipsMinor }) => {
    const commissionBefore = commissionOf(before)
    before.push(...sums)
    return { day, salesMinor: salesOf(sums), commissionMinor: commissionOf(before) - commissionBefore, tipsMinor }
  })
}

function salesOf(sums: readonly RateSum[]): number {
  return sumMinor(sums.map(({ totalMinor }) => totalMinor))
}
