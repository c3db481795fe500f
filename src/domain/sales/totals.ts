import { sumMinor, timesMinor } from '#domain/kit/money.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'

/** One line of a sale as entered. `itemId` is the service or product; null when none is chosen yet. */
export interface SaleLineEntry {
  type: 'service' | 'product'
  itemId: string | null
  quantity: number
  unitPriceMinor: number
}

export const maxQuantity = 10_000
/** The most lines of one sale. */
export const maxLines = 100
/** The largest sale: ten thousand million in the main unit. One slip of the finger must not break a year's sums. */
export const maxSaleMinor = 1_000_000_000_000

/** What a line costs, in minor units: quantity × unit price. */
export function lineTotal(line: Pick<SaleLineEntry, 'quantity' | 'unitPriceMinor'>): number {
  return timesMinor(line.unitPriceMinor, line.quantity)
}

/** What a sale costs, in minor units: the sum of its lines. Throws RangeError beyond what a number holds exactly. */
export function saleTotal(lines: readonly Pick<SaleLineEntry, 'quantity' | 'unitPriceMinor'>[]): number {
  return sumMinor(lines.map(lineTotal))
}

/** Why these lines are no sale, or null (R-15; document 1, section 5). The first bad line decides the sentence. */
export function whyCannotSell(lines: readonly SaleLineEntry[]): RefusalCode | null {
  if (lines.length === 0) return 'no-items'
  const bad = lines.find((line) => !isValid(line))
  if (bad) return bad.type === 'product' ? 'invalid-products' : 'invalid-services'
  return isCountable(lines) ? null : 'value-out-of-range'
}

/** The short number on a receipt: the last 8 characters of the sale's id, in capitals (document 1, section 9). */
export function receiptIdOf(saleId: string): string {
  return saleId.slice(-8).toUpperCase()
}

function isValid({ itemId, quantity, unitPriceMinor }: SaleLineEntry): boolean {
  const hasQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity
  return Boolean(itemId) && hasQuantity && Number.isSafeInteger(unitPriceMinor) && unitPriceMinor > 0
}

function isCountable(lines: readonly SaleLineEntry[]): boolean {
  try {
    return saleTotal(lines) <= maxSaleMinor
  } catch {
    return false
  }
}
