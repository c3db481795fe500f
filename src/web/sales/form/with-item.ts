import { typedQuantity } from '#domain/sales/form/typed-numbers.ts'
import { maxLines } from '#domain/sales/form/totals.ts'
import { type ItemRow, newRow, typedMoney } from './sale-values.ts'
import type { Offered } from './use-offer.ts'

/**
 * Returns the rows with one more of an item: another piece in its row, otherwise in the first empty row, otherwise in a
 * new row with this key. A full sale stays as it is.
 */
export function withItem(rows: readonly ItemRow[], { choice, priceMinor }: Offered, key: string): ItemRow[] {
  const same = rows.findIndex((row) => row.choice === choice)
  if (same !== -1) return rows.with(same, { ...rows[same]!, quantity: String(typedQuantity(rows[same]!.quantity) + 1) })
  const empty = rows.findIndex((row) => row.choice === null)
  if (empty !== -1) return rows.with(empty, { ...rows[empty]!, choice, price: typedMoney(priceMinor) })
  return rows.length < maxLines ? [...rows, newRow(key, { choice, priceMinor })] : [...rows]
}
