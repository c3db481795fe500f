import type { AppointmentStatus } from '#domain/appointments/status.ts'
import { locationOfNew } from '#domain/auth/reach.ts'
import type { Product } from '#domain/inventory/contract.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'
import type { recordSaleContract, SaleItem } from '#domain/sales/contract.ts'
import { requireTill, type Till } from '#domain/sales/day/till.ts'
import {
  depositPayment,
  leftAfterDeposit,
  mainMethod,
  newPayments,
  type PaidDeposit,
  paidWholly,
  settle,
  whyCannotPay,
} from '#domain/sales/payments.ts'
import { type Receipt, saleStatusOf } from '#domain/sales/receipt/receipt.ts'
import { shelfMovements } from '#domain/sales/shelf.ts'
import { type Share, sharesOf, splitByShares } from '#domain/staff/shares.ts'
import type { Service } from '#domain/services/contract.ts'
import { commissionRateOf, type ItemRate, lineRateOf } from '#domain/staff/commission.ts'
import type { Discount } from './discount.ts'
import { whyCannotSellAppointment } from './from-appointment.ts'
import { type LineTotals, type SaleTotals, totalsOf, whyCannotSell } from './totals.ts'

type Body = ParsedInput<typeof recordSaleContract>['body']

/** A member who may sell, with the settings of their salon. */
export interface Seller {
  id: string
  name: string
  commissionBp: number | null
  defaultCommissionBp: number
  /** The VAT rate in basis points; 0 if the salon charges none. */
  vatBp: number
  salon: Receipt['salon']
}

type Priced = Pick<Service, 'id' | 'name' | 'priceMinor'>

/** The input of a sale, locked while the sale is decided: the existing records that its request names. */
export interface FoundForSale {
  customer: { name: string; phone: string | null } | null
  appointment: {
    status: AppointmentStatus
    isSold: boolean
    customerName: string
    customerPhone: string | null
    locationId: string
    services: readonly Priced[]
    /** The deposit that was already paid. */
    deposit: PaidDeposit | null
  } | null
  /** All locations of the salon, with today's state. */
  tills: readonly Till[]
  products: readonly Product[]
  services: readonly Priced[]
  /** The members of the sale, by name. */
  sellers: readonly Seller[]
  /** The commission rates of the sale's services and products. */
  rates: readonly ItemRate[]
  /** The number of the new sale. */
  number: number
}

/** Returns the ids of the services or products that items name, each once. */
export function itemIdsOf(items: readonly SaleItem[], type: SaleItem['type']): string[] {
  return [...new Set(enteredOf(items).flatMap((item) => (item.type === type ? (item.itemId ?? []) : [])))]
}

/** Returns the ids of the sale's members, each once, including the caller, who takes the money. */
export function sellerIdsOf({ staffId, items, tips }: Body, { by }: Pick<MemberContext, 'by'>): string[] {
  return [
    ...new Set([
      staffId,
      by.staffId,
      ...[...items, ...tips, ...items.flatMap(sharedWithOf)].flatMap((one) => one.staffId ?? []),
    ]),
  ]
}

/**
 * Returns a sale with every amount by the rules, and with the names, list prices and rates of today (R-14, R-30, R-61
 * to R-64): its receipt, the data that no receipt shows, and its location. Also returns the stock that the sale
 * takes and its log entry. Throws the first reason why it can't be sold in this way.
 */
export function decideSale(found: FoundForSale, body: Body, call: MemberContext) {
  const { customerId, appointmentId, staffId, notes } = body
  refuseIf(whyCannotSell(enteredOf(body.items), body), 'items')
  const appointment = requireAppointment(found, body)
  const sellers = requireSellers(found, body, call)
  const [seller, taker] = [sellers.get(staffId)!, sellers.get(call.by.staffId)!]
  const till = requireTill(found.tills, locationOfNew(call, body.locationId ?? appointment?.locationId))
  const { lines, discountMinor, dueMinor, ...totals } = totalsOf({ ...body, lines: body.items, vatBp: seller.vatBp })
  const deposit = requireDeposit(appointment, body, dueMinor)
  const id = call.newId()
  const { entered, payments, ...paid } = requirePayments(body, totals, deposit, call)
  if (customerId !== null && !found.customer) throw new Refusal('no-customer', { field: 'customerId' })
  const walkInName = customerId === null ? (appointment?.customerName ?? null) : null
  const sale = {
    id,
    number: found.number,
    receiptId: id.slice(-8).toUpperCase(),
    soldAt: call.now,
    locationId: till.id,
    salon: seller.salon,
    location: placeOnReceipt(found.tills, till),
    staffId,
    staffName: seller.name,
    // The member who records the sale also takes the money.
    createdBy: call.by.userId,
    takenBy: taker.id,
    customerId,
    appointmentId,
    walkInName,
    customerName: found.customer?.name ?? walkInName,
    customerPhone: found.customer?.phone ?? appointment?.customerPhone ?? null,
    lines: linesOf(found, body, { sellers, till }, lines),
    discount: givenOf(body.discount, discountMinor),
    ...totals,
    vatBp: seller.vatBp,
    // Tips are listed by the name of the member, as on every receipt.
    tips: found.sellers.flatMap(({ id: to, name: staffName }) =>
      body.tips.filter((tip) => tip.staffId === to).map((tip) => ({ ...tip, staffName })),
    ),
    ...paid,
    payments: payments.map((one) => ({ ...one, ...unsettled, staffName: taker.name })),
    ...untouched,
    status: saleStatusOf({ ...untouched, ...paid, isVoided: false, isRefunded: false }),
    notes,
  }
  const { totalMinor, tipsMinor, balanceMinor, paymentMethod } = sale
  const after = { totalMinor, tipsMinor, payments: entered, balanceMinor, paymentMethod }
  return { sale, movements: shelfMovements('sale', found.products, sale, sale.lines, call), after }
}
export type DecidedSale = ReturnType<typeof decideSale>

const unsettled = { settledBy: null, settledAt: null, terminal: null }
const untouched = { refunds: [], refundedMinor: 0, refundedTipsMinor: 0, paidSaidAt: null, voided: null }

/** Returns items with the id of the service or product that they name; null if none is chosen. */
function enteredOf(items: readonly SaleItem[]) {
  return items.map((item) => ({
    ...item,
    itemId: item.type === 'service' ? item.serviceId : item.productId,
    sharedWith: sharedWithOf(item),
  }))
}

function sharedWithOf(item: SaleItem): readonly Share[] {
  return item.type === 'service' ? item.sharedWith : []
}

/**
 * Returns the appointment that the sale pays for; throws if it cannot be sold. Its services may be sold even if the
 * salon no longer offers them.
 */
function requireAppointment({ appointment }: FoundForSale, { appointmentId }: Body) {
  if (appointmentId === null) return null
  refuseIf(appointment ? whyCannotSellAppointment(appointment) : 'appointment-not-found', 'appointmentId')
  return appointment
}

function requireSellers(found: FoundForSale, body: Body, call: MemberContext): Map<string, Seller> {
  const sellers = new Map(found.sellers.map((seller) => [seller.id, seller]))
  refuseIf(sellerIdsOf(body, call).every((id) => sellers.has(id)) ? null : 'no-staff', 'staffId')
  return sellers
}

/**
 * Returns the deposit that pays a part of the sale. Throws if it differs from the one that the form showed, or
 * is more than the amount due.
 */
function requireDeposit(appointment: FoundForSale['appointment'], body: Body, dueMinor: number): PaidDeposit | null {
  const deposit = appointment?.deposit ?? null
  const amountMinor = deposit?.amountMinor ?? 0
  refuseIf(amountMinor === body.depositMinor ? null : 'deposit-changed', 'payments')
  refuseIf(amountMinor > dueMinor ? 'deposit-above-due' : null, 'payments')
  return deposit
}

/**
 * Returns the payments of the amount that is left after the deposit: as entered, otherwise the whole amount by the
 * sale's method.
 */
function requirePayments(
  body: Body,
  due: Pick<SaleTotals, 'totalMinor' | 'tipsMinor'>,
  deposit: PaidDeposit | null,
  call: MemberContext,
) {
  const left = leftAfterDeposit(deposit?.amountMinor ?? 0, due)
  const leftMinor = left.totalMinor + left.tipsMinor
  const entered = body.payments ?? paidWholly(leftMinor, body.paymentMethod)
  refuseIf(whyCannotPay({ ...left, hasCustomer: body.customerId !== null }, entered), 'payments')
  const { balanceMinor, awaitingMinor } = settle(leftMinor, entered)
  const payments = [...(deposit ? [depositPayment(deposit, call.newId)] : []), ...newPayments(entered, false, call)]
  return { entered, payments, paymentMethod: mainMethod(payments, body.paymentMethod), balanceMinor, awaitingMinor }
}

/** Returns the lines with the name and list price of each item. Throws if an item is not on offer, with its name. */
function linesOf(
  found: FoundForSale,
  body: Body,
  { sellers, till }: { sellers: Map<string, Seller>; till: Till },
  amounts: LineTotals[],
) {
  const services = [...(found.appointment?.services ?? []), ...found.services]
  const products = found.products.filter(({ isActive }) => isActive)
  return enteredOf(body.items).map((item, position) => {
    const isService = item.type === 'service'
    const named = (isService ? services : products).find(({ id }) => id === item.itemId)
    if (!named) throw new Refusal(isService ? 'invalid-services' : 'invalid-products', { field: `items.${position}` })
    refuseIf('locationId' in named && named.locationId !== till.id ? 'product-elsewhere' : null, `items.${position}`)
    const seller = sellers.get(item.staffId ?? body.staffId)!
    const { grossMinor: _, discountMinor, ...amount } = amounts[position]!
    return {
      position,
      type: item.type,
      serviceId: isService ? named.id : null,
      productId: isService ? null : named.id,
      name: named.name,
      staffId: seller.id,
      staffName: seller.name,
      quantity: item.quantity,
      unitPriceMinor: item.unitPriceMinor,
      listPriceMinor: named.priceMinor,
      discount: givenOf(item.discount, discountMinor),
      ...amount,
      refundedQuantity: 0,
      refundedMinor: 0,
      // The rate on the day of the sale is stored, so that later changes don't affect it.
      commissionBp: rateOf(found, named.id, seller),
      shares: lineShares(seller.id, item.sharedWith, amount).map((share) => {
        const member = sellers.get(share.staffId)!
        return { ...share, staffName: member.name, commissionBp: rateOf(found, named.id, member) }
      }),
    }
  })
}

/** Returns the parts of a line's revenue and VAT for the members who share it; empty if its member did it alone. */
function lineShares(
  staffId: string,
  sharedWith: readonly Share[],
  { totalMinor, vatMinor }: Pick<LineTotals, 'totalMinor' | 'vatMinor'>,
) {
  const shares = sharesOf(staffId, sharedWith)
  const [amounts, vats] = [splitByShares(totalMinor, shares), splitByShares(vatMinor, shares)]
  return shares.map((share, at) => ({ ...share, amountMinor: amounts[at]!, vatMinor: vats[at]! }))
}

/** Returns the location to print on a receipt; null if the salon has only one. */
function placeOnReceipt(tills: readonly Till[], { id, name, address, phone }: Till): Receipt['location'] {
  return tills.some((other) => other.isActive && other.id !== id) ? { name, address, phone } : null
}

function rateOf({ rates }: FoundForSale, itemId: string, { id, commissionBp, defaultCommissionBp }: Seller): number {
  return lineRateOf({ itemId, staffId: id }, rates, commissionRateOf(commissionBp, defaultCommissionBp))
}

function givenOf(discount: Discount | null, amountMinor: number): Receipt['discount'] {
  if (!discount) return null
  return { amountMinor, percentBp: discount.kind === 'percent' ? discount.percentBp : null, reason: discount.reason }
}

function refuseIf(code: RefusalCode | null, field: string): void {
  if (code) throw new Refusal(code, { field })
}
