import { articleNumber, isSameArticle } from '#domain/inventory/article-number.ts'
import type { Product } from '#domain/inventory/contract.ts'

/**
 * Returns the texts of a product that a search compares; the barcode is also included as its article number, and as it
 * was typed or scanned if that is the same number in another retail format.
 */
export function productTexts(
  { name, category, barcode }: Pick<Product, 'name' | 'category' | 'barcode'>,
  typed: string,
) {
  return [name, category, barcode, barcode && articleNumber(barcode), isSameArticle(barcode, typed) ? typed : null]
}
