import type { confirmTransferContract, missTransferContract } from '#domain/sales/contract-payments.ts'
import { heldFor } from '#domain/sales/held-sale.ts'
import { decideSettled } from '#domain/sales/receipt/decide-payments.ts'
import { entryOf } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findPayment, lockSale, saveSettled } from '#server/sales/store-payments.ts'
import { showSale } from '#server/sales/store-receipt.ts'

/** Says that an awaited transfer arrived; who and when is kept. Refuses as `decideSettled`. */
export const confirmTransfer = settling('received', 'transfer-confirmed')

/** Says that an awaited transfer did not arrive: its amount is owed again. Refuses as `decideSettled`. */
export const missTransfer = settling('missing', 'transfer-missed')

/** Once, however often it is sent. Locks the sale. */
function settling(
  status: 'received' | 'missing',
  action: string,
): UseCase<typeof confirmTransferContract | typeof missTransferContract> {
  return async (call, { params: { saleId, paymentId } }) => {
    const { tx, salonId } = call
    const [sale, payment] = await Promise.all([
      lockSale(tx, salonId, saleId, heldFor(call)),
      findPayment(tx, salonId, saleId, paymentId),
    ])
    const settled = decideSettled({ sale, payment }, status, call)
    if (!settled) return await showSale(tx, salonId, saleId)
    const after = { paymentId, amountMinor: settled.amountMinor }
    const entry = entryOf(call, { action, subject: 'sale', subjectId: saleId, after })
    const saved = saveSettled(tx, salonId, settled, entry)
    const [, answer] = await Promise.all([saved, showSale(tx, salonId, saleId)])
    return answer
  }
}
