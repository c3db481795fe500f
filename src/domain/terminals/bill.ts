import { sumMinor } from '#domain/kit/money.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'

/** A line of the bill that a terminal shows. */
export interface BillLine {
  name: string
  amountMinor: number
}

/**
 * Returns the lines of a charge's bill: the items of the sale if the charge pays exactly them and the tips, otherwise
 * one line with the receipt's number. No customer and no member is named.
 */
export function billLines(
  { number, lines, tips }: Pick<Receipt, 'number' | 'lines' | 'tips'>,
  amountMinor: number,
): BillLine[] {
  const items = lines.map(({ name, quantity, totalMinor }) => ({
    name: quantity === 1 ? name : `${quantity} × ${name}`,
    amountMinor: totalMinor,
  }))
  const tipMinor = sumMinor(tips.map((tip) => tip.amountMinor))
  const all = [...items, ...(tipMinor > 0 ? [{ name: 'Tip', amountMinor: tipMinor }] : [])]
  const shown = all.filter((line) => line.amountMinor > 0)
  return sumMinor(shown.map((line) => line.amountMinor)) === amountMinor
    ? shown
    : [{ name: billName(number), amountMinor }]
}

/** Returns the name of a sale's bill. */
export const billName = (number: number) => `Receipt No. ${number}`
