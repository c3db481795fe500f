import { articleNumber } from '#domain/inventory/article-number.ts'
import type { Product } from '#domain/inventory/contract.ts'

/** Returns the texts of a product that a search reads; a barcode also as its article number. */
export function productTexts({ name, category, barcode }: Pick<Product, 'name' | 'category' | 'barcode'>) {
  return [name, category, barcode, barcode && articleNumber(barcode)]
}
