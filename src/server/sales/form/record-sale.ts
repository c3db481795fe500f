import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { recordSaleContract, SaleItem } from '#domain/sales/contract.ts'
import { whyCannotSellAppointment } from '#domain/sales/form/from-appointment.ts'
import { mainMethod, paidWholly, settle, whyCannotPay } from '#domain/sales/payments.ts'
import { type SaleTotals, totalsOf, whyCannotSell } from '#domain/sales/form/totals.ts'
import { commissionRateOf } from '#domain/staff/commission.ts'
import { countVisit } from '#server/customers/store-visits.ts'
import { lockProducts } from '#server/inventory/store.ts'
import type { Call, SignedInCall } from '#server/kit/call.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { auditSale } from '#server/sales/audit-sale.ts'
import { itemIdOf, saleLines } from './sale-lines.ts'
import { showSale } from '#server/sales/receipt/show-sale.ts'
import { holdDays } from '#server/sales/store-days.ts'
import { findSellers, lockSoldAppointment, insertSale, type Seller } from '#server/sales/store.ts'
import { takeFromStock } from './take-from-stock.ts'

type Body = ParsedInput<typeof recordSaleContract>['body']

/**
 * Records a sale: every amount by the domain's rules, lines with names and commission rates of today, payments, stock,
 * customer, number. Locks, always in this order: the salon's days, customer, products by id, the counter of
 * numbers (last: all sales wait for it).
 */
export async function recordSale(
  call: SignedInCall,
  { body }: ParsedInput<typeof recordSaleContract>,
): Promise<Output<typeof recordSaleContract>> {
  await holdDays(call.tx, call.salonId)
  return await showSale(call, await saveSale(call, body))
}

async function saveSale(call: SignedInCall, body: Body): Promise<string> {
  const { tx, salonId, by, now, newId } = call
  const code = whyCannotSell(
    body.items.map((item) => ({ ...item, itemId: itemIdOf(item) })),
    body,
  )
  if (code) throw new Refusal(code, { field: 'items' })
  const appointment = await findAppointment(call, body.appointmentId)
  const sellers = await requireSellers(call, body)
  const { locationId, isVatOn, vatBp } = sellers.get(body.staffId)!
  const rate = isVatOn ? vatBp : 0
  const { lines: amounts, ...totals } = totalsOf({ ...body, lines: body.items, vatBp: rate })
  const paid = settlePayments(body, totals)
  await addToCustomer(call, body.customerId, totals.totalMinor)
  const offered = await findOfferedServices(tx, salonId, idsOf(body.items, 'service'))
  const products = await lockProducts(tx, salonId, idsOf(body.items, 'product'))
  const catalogue = {
    rateOf: (staffId: string) =>
      commissionRateOf(sellers.get(staffId)!.commissionBp, sellers.get(staffId)!.defaultCommissionBp),
    services: [...(appointment?.services ?? []), ...offered],
    products: products.filter(({ isActive }) => isActive),
  }
  const lines = saleLines(body, catalogue, amounts)
  const id = newId()
  const sale = {
    ...body,
    ...paid,
    id,
    locationId,
    walkInName: body.customerId === null ? (appointment?.customerName ?? null) : null,
    vatBp: rate,
    totals,
    createdBy: by.userId,
    takenBy: by.staffId,
    lines,
    payments: paid.payments.map((payment) => ({ ...payment, id: newId() })),
  }
  await insertSale(tx, salonId, sale, now)
  await takeFromStock(call, id, products, lines)
  const { totalMinor, tipsMinor } = totals
  await auditSale(call, id, 'sale-recorded', { after: { totalMinor, tipsMinor, ...paid } })
  return id
}

/** The appointment that is paid: its services may be sold even if the salon no longer offers them. */
async function findAppointment({ tx, salonId }: Call, appointmentId: string | null) {
  if (appointmentId === null) return null
  const appointment = await lockSoldAppointment(tx, salonId, appointmentId)
  if (!appointment) throw new Refusal('appointment-not-found', { field: 'appointmentId' })
  const code = whyCannotSellAppointment(appointment)
  if (code) throw new Refusal(code, { field: 'appointmentId' })
  return appointment
}

async function requireSellers({ tx, salonId, timeZone, now }: Call, body: Body): Promise<Map<string, Seller>> {
  const { staffId, items, tips } = body
  const ids = [...new Set([staffId, ...items.flatMap((item) => item.staffId ?? []), ...tips.map((tip) => tip.staffId)])]
  const found = new Map((await findSellers(tx, salonId, ids, today(now, timeZone))).map((one) => [one.id, one]))
  if (found.size < ids.length) throw new Refusal('no-staff', { field: 'staffId' })
  if (found.get(staffId)!.isDayClosed) throw new Refusal('day-closed')
  return found
}

/** How the sale is paid: as entered, else all of it by its one method. */
function settlePayments(body: Body, { totalMinor, tipsMinor, dueMinor }: Omit<SaleTotals, 'lines'>) {
  const payments = body.payments ?? paidWholly(dueMinor, body.paymentMethod)
  const code = whyCannotPay({ totalMinor, tipsMinor, hasCustomer: body.customerId !== null }, payments)
  if (code) throw new Refusal(code, { field: 'payments' })
  const { balanceMinor } = settle(dueMinor, payments)
  return { payments, balanceMinor, paymentMethod: mainMethod(payments, body.paymentMethod) }
}

async function addToCustomer({ tx, salonId, now }: Call, customerId: string | null, totalMinor: number) {
  if (customerId === null) return
  const isKnown = await countVisit(tx, salonId, customerId, totalMinor, now)
  if (!isKnown) throw new Refusal('no-customer', { field: 'customerId' })
}

function idsOf(items: readonly SaleItem[], type: SaleItem['type']): string[] {
  return [...new Set(items.filter((item) => item.type === type).flatMap((item) => itemIdOf(item) ?? []))]
}
