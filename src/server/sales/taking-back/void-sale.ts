import type { voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { decideVoid } from '#domain/sales/taking-back/decide-refund.ts'
import { entryOf } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { showSale } from '#server/sales/store-receipt.ts'
import { markVoided } from '#server/sales/store-refunds.ts'
import { holdToTakeBack } from './hold-to-take-back.ts'

/**
 * Takes back a sale of today as if it had never been: its number stays, its payments count nowhere, customer and
 * stock are as before it.
 */
export const voidSale: UseCase<typeof voidSaleContract> = async (call, { params: { saleId }, body }) => {
  const { tx, salonId } = call
  const decided = decideVoid(await holdToTakeBack(call, saleId, body), body, call)
  const { before, after } = decided
  const entry = entryOf(call, { action: 'sale-voided', subject: 'sale', subjectId: saleId, before, after })
  const [, answer] = await Promise.all([markVoided(tx, salonId, decided, entry), showSale(tx, salonId, saleId)])
  return answer
}
