import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { confirmTransferContract } from '#domain/sales/contract-payments.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { auditSale } from '#server/sales/audit-sale.ts'
import { showSale } from './show-sale.ts'
import { changeBalance, findPayment, lockSale, saveSettled } from '#server/sales/store-payments.ts'

/**
 * Keeps who saw what became of an awaited transfer, and when: once, however often it is sent. Refuses 'not-found', and
 * 'transfer-settled' when somebody saw otherwise before.
 */
export async function settleTransfer(
  call: SignedInCall,
  { saleId, paymentId }: ParsedInput<typeof confirmTransferContract>['params'],
  status: 'received' | 'missing',
): Promise<{ sale: Receipt }> {
  const { tx, salonId, by, now } = call
  const sale = await lockSale(tx, salonId, saleId)
  const payment = sale && (await findPayment(tx, salonId, saleId, paymentId))
  if (!payment) throw new Refusal('not-found')
  const isDone = payment.status === status && payment.settledAt !== null
  if (!isDone) {
    if (payment.status !== 'awaiting') throw new Refusal('transfer-settled')
    await saveSettled(tx, salonId, { saleId, id: paymentId, status, staffId: by.staffId }, now)
    if (status === 'missing') await changeBalance(tx, salonId, saleId, payment.amountMinor, now)
    const after = { paymentId, amountMinor: payment.amountMinor }
    await auditSale(call, saleId, status === 'received' ? 'transfer-confirmed' : 'transfer-missed', { after })
  }
  return await showSale(call, saleId)
}
