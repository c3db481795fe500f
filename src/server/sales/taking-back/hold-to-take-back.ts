import { heldFor } from '#domain/sales/held-sale.ts'
import type { FoundToTakeBack } from '#domain/sales/taking-back/decide-refund.ts'
import { lockCustomerOfSale } from '#server/customers/store-visits.ts'
import { lockProductsOfSale } from '#server/inventory/store.ts'
import type { Call } from '#server/kit/call.ts'
import { holdDays } from '#server/sales/store-days.ts'
import { lockSale } from '#server/sales/store-payments.ts'
import { findRefundable, selectTaken } from '#server/sales/store-refunds.ts'

/**
 * A sale with what is left of it. Locks, always in this order: the salon's days, the sale, its customer and, where pieces
 * go back on the shelf, its products by id.
 */
export async function holdToTakeBack(
  call: Call,
  saleId: string,
  { restock }: { restock: boolean },
): Promise<FoundToTakeBack> {
  const { tx, salonId } = call
  const [, sale, , products, left, taken] = await Promise.all([
    holdDays(tx, salonId),
    lockSale(tx, salonId, saleId, heldFor(call)),
    lockCustomerOfSale(tx, salonId, saleId),
    restock ? lockProductsOfSale(tx, salonId, saleId) : [],
    findRefundable(tx, salonId, saleId),
    selectTaken(tx, salonId, saleId),
  ])
  return { sale, products, ...left, taken }
}
