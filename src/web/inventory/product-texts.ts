import { articleNumber } from '#domain/inventory/article-number.ts'
import type { Product } from '#domain/inventory/contract.ts'

/** What is searched in a product; its barcode also as the article number that it stands for. */
export function productTexts({ name, category, barcode }: Pick<Product, 'name' | 'category' | 'barcode'>) {
  return [name, category, barcode, barcode && articleNumber(barcode)]
}
