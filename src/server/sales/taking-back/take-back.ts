import { Refusal } from '#domain/kit/refusal.ts'
import { heldFor } from '#domain/sales/held-sale.ts'
import type { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { decideRefund, decideVoid, type FoundToTakeBack } from '#domain/sales/taking-back/decide-refund.ts'
import { entryOf } from '#server/audit/store.ts'
import { lockCustomerOfSale } from '#server/customers/store-visits.ts'
import { lockProductsOfSale } from '#server/inventory/store.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { holdDays } from '#server/sales/store-days.ts'
import { lockSale } from '#server/sales/store-payments.ts'
import { showSale } from '#server/sales/store-receipt.ts'
import { findRefundable, insertRefund, markVoided, selectTaken } from '#server/sales/store-refunds.ts'
import { hasOpenCharge } from '#server/terminals/store-charges.ts'

/**
 * Returns a sale with what is left of it. Locks, always in this order: the salon's days, the sale, its customer and, if
 * units go back into stock, its products by id. Throws 'charge-open' while a card terminal may still take its money.
 */
export async function holdToTakeBack(
  call: Call,
  saleId: string,
  { restock }: { restock: boolean },
): Promise<FoundToTakeBack> {
  const { tx, salonId } = call
  const [, sale, , products, left, taken, isCharging] = await Promise.all([
    holdDays(tx, salonId),
    lockSale(tx, salonId, saleId, heldFor(call)),
    lockCustomerOfSale(tx, salonId, saleId),
    restock ? lockProductsOfSale(tx, salonId, saleId) : [],
    findRefundable(tx, salonId, saleId),
    selectTaken(tx, salonId, saleId),
    hasOpenCharge(tx, salonId, saleId),
  ])
  if (sale && isCharging) throw new Refusal('charge-open')
  return { sale, products, ...left, taken }
}

/** Refunds a sale or parts of it. Updates money, stock, customer and commission in the same transaction. */
export const refundSale: UseCase<typeof refundSaleContract> = async (call, { params: { saleId }, body }) => {
  const { tx, salonId } = call
  const decided = decideRefund(await holdToTakeBack(call, saleId, body), body, call)
  const { before, after } = decided
  const entry = entryOf(call, { action: 'sale-refunded', subject: 'sale', subjectId: saleId, before, after })
  const saved = insertRefund(tx, salonId, decided, entry)
  const [, answer] = await Promise.all([saved, showSale(tx, salonId, saleId)])
  return answer
}

/**
 * Voids a sale of today, as if it had never been made: its number stays, its payments no longer count, and
 * customer and stock are as they were before it.
 */
export const voidSale: UseCase<typeof voidSaleContract> = async (call, { params: { saleId }, body }) => {
  const { tx, salonId } = call
  const decided = decideVoid(await holdToTakeBack(call, saleId, body), body, call)
  const { before, after } = decided
  const entry = entryOf(call, { action: 'sale-voided', subject: 'sale', subjectId: saleId, before, after })
  const [, answer] = await Promise.all([markVoided(tx, salonId, decided, entry), showSale(tx, salonId, saleId)])
  return answer
}
