import type { Product } from '#domain/inventory/contract.ts'
import { type ByHand, piecesAdded, whyChangeRefused } from '#domain/inventory/stock.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call, Member } from '#server/kit/call.ts'
import { writeMovements } from './store.ts'

/** Writes a delivery, count or correction of a locked product into its ledger; gives the product with its new stock. */
export async function changeByHand(
  { tx, salonId, by, now, newId }: Call<Member>,
  product: Product,
  { what, field }: { what: ByHand & { note: string | null }; field?: string },
): Promise<Product> {
  const { currentStock } = product
  const code = whyChangeRefused(what, currentStock)
  if (code) throw new Refusal(code, { field, params: { stock: currentStock } })
  const change = piecesAdded(what, currentStock)
  const stockAfter = currentStock + change
  const about = { reason: what.kind, note: what.note, saleId: null, createdBy: by.userId }
  const id = newId()
  await writeMovements(tx, salonId, [{ id, productId: product.id, change, shortage: 0, stockAfter, ...about }], now)
  return { ...product, currentStock: stockAfter }
}
