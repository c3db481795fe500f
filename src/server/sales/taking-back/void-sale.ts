import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { whyCannotVoid } from '#domain/sales/taking-back/refund.ts'
import { takeFromCustomer } from '#server/customers/store-visits.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { auditSale } from '#server/sales/audit-sale.ts'
import { holdSale, requireOpenDay } from '#server/sales/hold-sale.ts'
import { returnToStock } from './return-to-stock.ts'
import { showSale } from '#server/sales/receipt/show-sale.ts'
import { findRefundable, selectTaken, markVoided } from '#server/sales/store-refunds.ts'

/**
 * Takes back a sale of today as if it had never been: its number stays, its payments count nowhere, customer and
 * stock are as before it. Locks, in this order: the sale, its customer, products by id.
 */
export async function voidSale(
  call: SignedInCall,
  { params, body }: ParsedInput<typeof voidSaleContract>,
): Promise<Output<typeof voidSaleContract>> {
  const { tx, salonId, timeZone, by, now } = call
  if (body.reason === '') throw new Refusal('no-refund-reason', { field: 'reason' })
  const sale = await holdSale(call, params.saleId)
  await requireOpenDay(call, sale)
  const { refundCount } = await findRefundable(tx, salonId, sale.id)
  const code = whyCannotVoid({
    isVoided: sale.voidedAt !== null,
    hasRefund: refundCount > 0,
    soldOn: localDateOf(sale.soldAt, timeZone),
    today: today(now, timeZone),
  })
  if (code) throw new Refusal(code)
  await markVoided(tx, salonId, { id: sale.id, staffId: by.staffId, reason: body.reason }, now)
  if (sale.customerId) {
    await takeFromCustomer(tx, salonId, sale.customerId, { amountMinor: sale.totalMinor, isVisit: true }, now)
  }
  if (body.restock) await returnToStock(call, sale.id, await selectTaken(tx, salonId, sale.id))
  const { totalMinor, tipsMinor, balanceMinor, appointmentId } = sale
  const after = { reason: body.reason, restock: body.restock }
  await auditSale(call, sale.id, 'sale-voided', {
    before: { totalMinor, tipsMinor, balanceMinor, appointmentId },
    after,
  })
  return await showSale(call, sale.id)
}
