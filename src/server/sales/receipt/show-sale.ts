import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import type { Call } from '#server/kit/call.ts'
import { findReceipt } from '#server/sales/store-receipt.ts'

/** What a change of a sale answers: the receipt as it now is. */
export async function showSale({ tx, salonId }: Call, saleId: string): Promise<{ sale: Receipt }> {
  const sale = await findReceipt(tx, salonId, saleId)
  if (!sale) throw new Error(`sale ${saleId} was changed and is gone`)
  return { sale }
}
