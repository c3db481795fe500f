import { fractionOf, splitByLargestRemainder, sumMinor, timesMinor } from '#domain/kit/money.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import { type Share, whyCannotShare } from '#domain/staff/shares.ts'
import { type Discount, discountOf, whyCannotDiscount } from './discount.ts'

/** A line of a sale as entered. `itemId` is the service or product; null if none is chosen yet. */
export interface SaleLineEntry {
  type: 'service' | 'product'
  itemId: string | null
  quantity: number
  unitPriceMinor: number
  discount?: Discount | null
  /** The member who did it; null means the member of the sale. */
  staffId?: string | null
  /** The members who did it together with that one. */
  sharedWith?: readonly Share[]
}

/** A member's tip, in minor units; each member has at most one. */
export interface Tip {
  staffId: string
  amountMinor: number
}

/** The parts of an entered sale that decide its amounts. */
export interface SaleEntry {
  lines: readonly Pick<SaleLineEntry, 'quantity' | 'unitPriceMinor' | 'discount'>[]
  /** The discount off the whole sale, after the discounts of its lines. */
  discount?: Discount | null
  /** The salon's VAT rate in basis points; 0 if the salon charges none. */
  vatBp?: number
  tips?: readonly Tip[]
}

/** The amounts of a line, in minor units. */
export interface LineTotals {
  /** The price of the line before discounts: quantity × unit price. */
  grossMinor: number
  discountMinor: number
  /** The line's share of the discount off the sale. */
  saleDiscountMinor: number
  /** The line's revenue: gross minus both discounts. */
  totalMinor: number
  /** The part of the line's revenue that is VAT. */
  vatMinor: number
}

/** The amounts of a sale, in minor units; the amounts of `lines` sum to them exactly. */
export interface SaleTotals {
  lines: LineTotals[]
  /** The sum of the lines after their own discounts. */
  subtotalMinor: number
  discountMinor: number
  /** The sale's revenue, which the customer pays in addition to tips. */
  totalMinor: number
  vatMinor: number
  tipsMinor: number
  /** The total plus tips, which payments must cover. */
  dueMinor: number
}

export const maxQuantity = 10_000
/** The largest number of lines in one sale. */
export const maxLines = 100
/**
 * The largest total of a sale, in minor units: ten thousand million in the main unit. A larger one by mistake would
 * make sums inexact.
 */
export const maxSaleMinor = 1_000_000_000_000

/** Returns the price of a line before discounts, in minor units: quantity × unit price. */
export function lineTotal(line: Pick<SaleLineEntry, 'quantity' | 'unitPriceMinor'>): number {
  return timesMinor(line.unitPriceMinor, line.quantity)
}

/**
 * Returns every amount of a sale, for the form and for the server. The sale's discount is split over
 * the lines in proportion. VAT is the part of the total that its rate gives, and is split in the same way. Throws
 * RangeError if a number cannot store an amount exactly.
 */
export function totalsOf({ lines, discount = null, vatBp = 0, tips = [] }: SaleEntry): SaleTotals {
  const gross = lines.map(lineTotal)
  const own = lines.map((line, i) => discountOf(gross[i]!, line.discount ?? null))
  const nets = gross.map((grossMinor, i) => grossMinor - own[i]!)
  const subtotalMinor = sumMinor(nets)
  const discountMinor = discountOf(subtotalMinor, discount)
  const shares = split(discountMinor, nets)
  const totals = nets.map((net, i) => net - shares[i]!)
  const totalMinor = sumMinor(totals)
  const vatMinor = vatIn(totalMinor, vatBp)
  const vats = split(vatMinor, totals)
  const tipsMinor = sumMinor(tips.map(({ amountMinor }) => amountMinor))
  return {
    lines: totals.map((total, i) => ({
      grossMinor: gross[i]!,
      discountMinor: own[i]!,
      saleDiscountMinor: shares[i]!,
      totalMinor: total,
      vatMinor: vats[i]!,
    })),
    subtotalMinor,
    discountMinor,
    totalMinor,
    vatMinor,
    tipsMinor,
    dueMinor: sumMinor([totalMinor, tipsMinor]),
  }
}

/** Returns the VAT in an amount that includes it, in minor units: rate / (100 % + rate) of the amount. */
export function vatIn(amountMinor: number, vatBp: number): number {
  return fractionOf(amountMinor, vatBp, 10_000 + vatBp)
}

/**
 * Returns why these lines cannot be sold, or null (R-15; document 1, section 5). The first bad line decides the
 * sentence.
 */
export function whyCannotSell(
  lines: readonly SaleLineEntry[],
  more: { discount?: Discount | null; tips?: readonly Tip[]; staffId?: string | null } = {},
): RefusalCode | null {
  if (lines.length === 0) return 'no-items'
  const bad = lines.find((line) => !isValid(line))
  if (bad) return bad.type === 'product' ? 'invalid-products' : 'invalid-services'
  if (!isCountable(lines)) return 'value-out-of-range'
  const line = lines.map((one) => whyCannotDiscount(lineTotal(one), one.discount ?? null)).find((code) => code !== null)
  if (line) return line
  const { tips = [], discount = null, staffId: sellerId = null } = more
  const shared = lines.map((one) => whyCannotShare(one.staffId ?? sellerId, one.sharedWith ?? [])).find((code) => code)
  if (shared) return shared
  const sale = whyCannotDiscount(totalsOf({ lines }).subtotalMinor, discount)
  if (sale) return sale
  const members = new Set(tips.map(({ staffId }) => staffId))
  return members.size === tips.length && tips.every(isTip) ? null : 'invalid-tip'
}

/**
 * Splits an amount in proportion to the weights. No part is above its weight if the amount is at most the sum of the
 * weights.
 */
function split(wholeMinor: number, weights: readonly number[]): number[] {
  return weights.length === 0 ? [] : splitByLargestRemainder(wholeMinor, weights)
}

function isTip({ staffId, amountMinor }: Tip): boolean {
  return staffId !== '' && Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= maxSaleMinor
}

function isValid({ itemId, quantity, unitPriceMinor }: SaleLineEntry): boolean {
  const hasQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity
  return Boolean(itemId) && hasQuantity && Number.isSafeInteger(unitPriceMinor) && unitPriceMinor > 0
}

function isCountable(lines: readonly SaleLineEntry[]): boolean {
  try {
    return sumMinor(lines.map(lineTotal)) <= maxSaleMinor
  } catch {
    return false
  }
}
