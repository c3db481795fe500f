import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { refundTotals, type RefundTotals, whyCannotRefund } from '#domain/sales/taking-back/refund.ts'
import { takeFromCustomer } from '#server/customers/store-visits.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { auditSale } from '#server/sales/audit-sale.ts'
import { holdSale, requireOpenDay } from '#server/sales/hold-sale.ts'
import { returnToStock } from './return-to-stock.ts'
import { showSale } from '#server/sales/receipt/show-sale.ts'
import type { LockedSale } from '#server/sales/store-payments.ts'
import { findRefundable, insertRefund } from '#server/sales/store-refunds.ts'

type Body = ParsedInput<typeof refundSaleContract>['body']

/**
 * Takes back a sale or pieces of it. Money, stock, customer and commission follow in the same transaction. Locks,
 * in this order: the sale, its customer, products by id.
 */
export async function refundSale(
  call: SignedInCall,
  { params, body }: ParsedInput<typeof refundSaleContract>,
): Promise<Output<typeof refundSaleContract>> {
  if (body.reason === '') throw new Refusal('no-refund-reason', { field: 'reason' })
  const sale = await holdSale(call, params.saleId)
  await refund(call, sale, body)
  return await showSale(call, sale.id)
}

async function refund(call: SignedInCall, sale: LockedSale, body: Body): Promise<void> {
  const { tx, salonId, by, now, newId } = call
  await requireOpenDay(call, sale)
  const { lines, inHandMinor } = await findRefundable(tx, salonId, sale.id)
  const refundable = { ...sale, lines, inHandMinor, isVoided: sale.voidedAt !== null }
  const code = whyCannotRefund(refundable, body)
  if (code) throw new Refusal(code, { field: 'lines' })
  const totals = refundTotals(refundable, body)
  const { amountMinor, tipsMinor, moneyMinor, isWhole } = totals
  const method = moneyMinor > 0 ? body.method : null
  const at = { saleId: sale.id, locationId: sale.locationId, staffId: by.staffId, method }
  const kept = { reason: body.reason, isRestocked: body.restock }
  await insertRefund(tx, salonId, { id: newId(), ...at, ...kept, totals }, now)
  if (sale.customerId) {
    const taken = { amountMinor, isVisit: isWhole && totals.lines.length > 0 }
    await takeFromCustomer(tx, salonId, sale.customerId, taken, now)
  }
  if (body.restock) await returnToStock(call, sale.id, piecesOf(lines, totals))
  const after = { amountMinor, tipsMinor, moneyMinor, method, lines: totals.lines, reason: body.reason }
  await auditSale(call, sale.id, 'sale-refunded', { before: { refundedMinor: sale.refundedMinor }, after })
}

function piecesOf(lines: readonly { position: number; productId: string | null }[], totals: RefundTotals) {
  return totals.lines.flatMap(({ position, quantity }) => {
    const productId = lines.find((line) => line.position === position)?.productId
    return productId ? [{ productId, quantity }] : []
  })
}
