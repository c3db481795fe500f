import { fractionOf, splitByLargestRemainder, sumMinor, timesMinor } from '#domain/kit/money.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import { type Discount, discountOf, whyCannotDiscount } from './discount.ts'

/** One line of a sale as entered. `itemId` is the service or product; null when none is chosen yet. */
export interface SaleLineEntry {
  type: 'service' | 'product'
  itemId: string | null
  quantity: number
  unitPriceMinor: number
  discount?: Discount | null
}

/** A member's tip, in minor units; at most one for each. */
export interface Tip {
  staffId: string
  amountMinor: number
}

/** A sale as entered, as far as its amounts go. */
export interface SaleEntry {
  lines: readonly Pick<SaleLineEntry, 'quantity' | 'unitPriceMinor' | 'discount'>[]
  /** Off the whole sale, after the discounts of lines. */
  discount?: Discount | null
  /** The salon's, in basis points; 0 if it charges none. */
  vatBp?: number
  tips?: readonly Tip[]
}

/** The amounts of a line, in minor units. */
export interface LineTotals {
  /** Quantity × unit price. */
  grossMinor: number
  discountMinor: number
  /** Its share of the discount off the sale. */
  saleDiscountMinor: number
  /** Its revenue: gross less both discounts. */
  totalMinor: number
  /** The part of that which is VAT. */
  vatMinor: number
}

/** The amounts of a sale, in minor units; `lines` sum to it exactly. */
export interface SaleTotals {
  lines: LineTotals[]
  /** Lines after their own discounts. */
  subtotalMinor: number
  discountMinor: number
  /** Revenue: what the customer pays without tips. */
  totalMinor: number
  vatMinor: number
  tipsMinor: number
  /** Total and tips: what payments are for. */
  dueMinor: number
}

export const maxQuantity = 10_000
/** The most lines of one sale. */
export const maxLines = 100
/** The largest sale, in minor units: ten thousand million in the main unit. A larger one by mistake would make sums inexact. */
export const maxSaleMinor = 1_000_000_000_000

/** Returns the price of a line before discounts, in minor units: quantity × unit price. */
export function lineTotal(line: Pick<SaleLineEntry, 'quantity' | 'unitPriceMinor'>): number {
  return timesMinor(line.unitPriceMinor, line.quantity)
}

/**
 * Returns every amount of a sale, for the form and for the server. The sale's discount is split over
 * the lines in proportion. VAT is the part of the total given by its rate, split in the same way. Throws RangeError
 * beyond what a number holds exactly.
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

/** The VAT in an amount that includes it, in minor units: rate / (100 % + rate) of it. */
export function vatIn(amountMinor: number, vatBp: number): number {
  return fractionOf(amountMinor, vatBp, 10_000 + vatBp)
}

/**
 * Returns why these lines are no sale, or null (R-15; document 1, section 5). The first bad line decides the sentence.
 */
export function whyCannotSell(
  lines: readonly SaleLineEntry[],
  more: { discount?: Discount | null; tips?: readonly Tip[] } = {},
): RefusalCode | null {
  if (lines.length === 0) return 'no-items'
  const bad = lines.find((line) => !isValid(line))
  if (bad) return bad.type === 'product' ? 'invalid-products' : 'invalid-services'
  if (!isCountable(lines)) return 'value-out-of-range'
  const line = lines.map((one) => whyCannotDiscount(lineTotal(one), one.discount ?? null)).find((code) => code !== null)
  if (line) return line
  const { tips = [], discount = null } = more
  const sale = whyCannotDiscount(totalsOf({ lines }).subtotalMinor, discount)
  if (sale) return sale
  const members = new Set(tips.map(({ staffId }) => staffId))
  return members.size === tips.length && tips.every(isTip) ? null : 'invalid-tip'
}

/** Parts in proportion, none above its weight as long as the whole is at most their sum. */
function split(wholeMinor: number, weights: readonly number[]): number[] {
  return weights.length === 0 ? [] : splitByLargestRemainder(wholeMinor, weights)
}

function isTip({ amountMinor }: Tip): boolean {
  return Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= maxSaleMinor
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
