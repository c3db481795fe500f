import type { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { decideRefund } from '#domain/sales/taking-back/decide-refund.ts'
import { entryOf } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { showSale } from '#server/sales/store-receipt.ts'
import { insertRefund } from '#server/sales/store-refunds.ts'
import { holdToTakeBack } from './hold-to-take-back.ts'

/** Takes back a sale or pieces of it. Money, stock, customer and commission follow in the same transaction. */
export const refundSale: UseCase<typeof refundSaleContract> = async (call, { params: { saleId }, body }) => {
  const { tx, salonId } = call
  const decided = decideRefund(await holdToTakeBack(call, saleId, body), body, call)
  const { before, after } = decided
  const entry = entryOf(call, { action: 'sale-refunded', subject: 'sale', subjectId: saleId, before, after })
  const saved = insertRefund(tx, salonId, decided, entry)
  const [, answer] = await Promise.all([saved, showSale(tx, salonId, saleId)])
  return answer
}
