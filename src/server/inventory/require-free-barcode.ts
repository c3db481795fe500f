import type { Product } from '#domain/inventory/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { isBarcodeTaken } from './store.ts'

/** Refuses 'barcode-taken' at its field; two at once meet the constraint product_article_key. */
export async function requireFreeBarcode(
  tx: Tx,
  salonId: string,
  { barcode, ...product }: Pick<Product, 'id' | 'locationId' | 'barcode'>,
) {
  if (barcode !== null && (await isBarcodeTaken(tx, salonId, barcode, product)))
    throw new Refusal('barcode-taken', { field: 'barcode' })
}
