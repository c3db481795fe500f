import { parseMoney, whyNotMoney } from '#domain/kit/money.ts'
import { whyNotWhole } from '#domain/kit/whole-number.ts'
import { maxQuantity } from './totals.ts'

/**
 * Parses the numbers that people type into the forms of a sale. Any other text becomes 0, as the specification
 * says for products. The form then refuses 0 at its field with the reason, because amounts are never guessed.
 */

/** Returns a typed quantity: '3' → 3; 0 if it is not a whole number. */
export function typedQuantity(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
}

/** Returns a typed amount in minor units: '1,500.50' → 150050; 0 if it is not a plain amount. */
export function typedAmount(text: string): number {
  return parseMoney(text) ?? 0
}

/** Returns a typed percentage in basis points: '7.5' and '7.5 %' → 750; 0 if it is not a plain percentage. */
export function typedPercent(text: string): number {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{0,2}))?\s*%?$/.exec(text.trim()) ?? []
  return whole === undefined ? 0 : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Returns why a typed quantity is refused, for its field, or null. */
export function whyNotQuantity(typed: string): string | null {
  const quantity = typedQuantity(typed)
  if (quantity >= 1 && quantity <= maxQuantity) return null
  return whyNotWhole(typed) ?? `From 1 to ${maxQuantity.toLocaleString('en')}.`
}

/** Returns why a typed amount that must be above 0 is refused, for its field, or null: 'Enter a price above 0.' */
export function whyNotAbove0(typed: string, what: 'a price' | 'an amount'): string | null {
  if (typedAmount(typed) > 0) return null
  const isRead = !/\d/.test(typed) || parseMoney(typed) !== null
  return isRead ? `Enter ${what} above 0.` : whyNotMoney(typed, `Enter ${what} above 0, like 1,500.00.`)
}
