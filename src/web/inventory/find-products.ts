import { folded } from '#domain/kit/folded.ts'
import type { Product } from '#domain/inventory/contract.ts'

/** Products whose name, category or barcode has what was typed; capitals and tone marks make no difference. */
export function findProducts(products: readonly Product[], typed: string): readonly Product[] {
  const wanted = folded(typed.trim())
  if (wanted === '') return products
  return products.filter(({ name, category, barcode }) =>
    [name, category, barcode].some((text) => text !== null && folded(text).includes(wanted)),
  )
}
