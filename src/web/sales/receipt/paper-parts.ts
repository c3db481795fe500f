import { listed } from '#domain/kit/listed.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'

/** A line of a sale, before the discount off the whole sale. */
export interface PaperLine {
  type: 'service' | 'product'
  name: string
  /** The members who did it, its own member first. */
  staffNames: readonly string[]
  quantity: number
  unitPriceMinor: number
  /** The amount of the line after its own discount. */
  totalMinor: number
  discountMinor: number
}

interface Place {
  name: string
  address: string | null
  phone: string | null
}

/** Returns the lines under the salon's name that say where a sale was made. */
export function placeLines(salon: Place, location: Place | null): string[] {
  const name = location && location.name !== salon.name ? location.name : null
  const { address, phone } = location ?? salon
  return [name, address, phone].filter((line) => line !== null)
}

/** Returns the lines as the paper shows them: '2 × ₦3,500.00, less ₦500.00, with Chiamaka'. */
export function paperLines(lines: readonly PaperLine[], currency: Currency) {
  return lines.map(({ type, name, staffNames, quantity, unitPriceMinor, totalMinor, discountMinor }, index) => {
    const isPlain = quantity === 1 && discountMinor === 0
    const detail = [
      ...(isPlain ? [] : [`${quantity} × ${formatMoney(unitPriceMinor, currency)}`]),
      ...(discountMinor > 0 ? [`less ${formatMoney(discountMinor, currency)}`] : []),
      ...(type === 'product' || staffNames.length === 0 ? [] : [`with ${listed(staffNames.map(firstWord))}`]),
    ].join(', ')
    return { key: String(index), name, detail: detail || undefined, amountMinor: totalMinor }
  })
}

/** Returns labels with formatted amounts; anything that is not a pair is left out. */
export function moneyPairs(
  currency: Currency,
  pairs: readonly (readonly [label: string, minor: number] | false | null | undefined)[],
) {
  return pairs.flatMap((pair) => (pair ? [{ label: pair[0], value: formatMoney(pair[1], currency) }] : []))
}

/** Returns 'Discount', or 'Discount 10 %' if it was entered as a percentage. */
export function discountWords(percentBp: number | null): string {
  return percentBp === null ? 'Discount' : `Discount ${percentBp / 100} %`
}

/** Returns the last line of a receipt. */
export function thanksTo(customerName: string | null): string {
  return customerName === null ? 'Thank you.' : `Thank you, ${firstWord(customerName)}.`
}

/** Returns a person's first name: 'Adaeze' of 'Adaeze Nwosu'. */
export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
