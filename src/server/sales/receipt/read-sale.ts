import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { readSaleContract } from '#domain/sales/contract.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findReceipt } from '#server/sales/store-receipt.ts'
import { hasLineBy } from '#server/sales/store.ts'

/** A sale as its receipt shows it. Refuses 'not-found', to a stylist also for sales without a line of theirs, and of another location to who does not see it. */
export const readSale: UseCase<typeof readSaleContract> = async (call, { params }) => {
  const { tx, salonId, by } = call
  const sale = await findReceipt(tx, salonId, params.saleId, reachedLocation(call))
  const reach = reachOf(by, 'seeEverySale')
  const mayRead = sale && (reach === null || (await hasLineBy(tx, salonId, sale.id, reach)))
  if (!mayRead) throw new Refusal('not-found')
  return { sale }
}
