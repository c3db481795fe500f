import type { MemberContext } from '#domain/kit/member-context.ts'
import { isSameArticle } from './article-number.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { moveUnitsContract } from './contract-move.ts'
import type { Product } from './contract.ts'
import { type StockMovement, whyCannotAdjust } from './stock.ts'

/** The input of a move: the two locations, locked. */
export interface FoundForMove {
  /** The destination; null if no location with this id is within reach. */
  destination: { isActive: boolean } | null
  /** The product, and the products at the destination with the same barcode or name. */
  products: readonly Product[]
}

/**
 * Moves units of a product to another location: returns the two rows of the ledger and the product there, which
 * is new if that location has none with this barcode or name. Throws 'not-found', and refuses the product's own
 * location, an archived location, more units than there are, and more than a product can have.
 */
export function decideMove(
  { destination, products }: FoundForMove,
  { params, body }: Pick<ParsedInput<typeof moveUnitsContract>, 'params' | 'body'>,
  { by, newId }: Pick<MemberContext, 'by' | 'newId'>,
) {
  const { toLocationId, quantity } = body
  const from = products.find(({ id }) => id === params.productId)
  if (!from) throw new Refusal('not-found')
  if (!destination) throw new Refusal('not-found', { field: 'toLocationId' })
  if (from.locationId === toLocationId) throw new Refusal('move-nowhere', { field: 'toLocationId' })
  if (!destination.isActive) throw new Refusal('location-not-in-use', { field: 'toLocationId' })
  const twin = twinOf(from, products)
  const there = twin ?? { ...from, id: newId(), version: 1, locationId: toLocationId, currentStock: 0, isActive: true }
  if (quantity > from.currentStock)
    throw new Refusal('too-few-units', { field: 'quantity', params: { stock: from.currentStock } })
  const why = whyCannotAdjust(there.currentStock, quantity)
  if (why) throw new Refusal(why, { field: 'quantity' })
  const product = { ...from, currentStock: from.currentStock - quantity }
  const to = { ...there, currentStock: there.currentStock + quantity }
  const row = (of: Product, change: number, other: Product): StockMovement => ({
    id: newId(),
    productId: of.id,
    change,
    shortage: 0,
    stockAfter: of.currentStock,
    reason: 'move',
    saleId: null,
    otherProductId: other.id,
    createdBy: by.userId,
  })
  return { added: twin ? null : to, product, to, movements: [row(product, -quantity, to), row(to, quantity, product)] }
}

/** Returns the same product at the other location: by barcode, otherwise by name, products on sale first. */
function twinOf(product: Product, products: readonly Product[]): Product | undefined {
  const others = products
    .filter(({ locationId }) => locationId !== product.locationId)
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
  return others.find(({ barcode }) => isSameArticle(barcode, product.barcode)) ?? others[0]
}
