import type { CallInput } from '#domain/kit/endpoint.ts'
import type { recordSaleContract } from '#domain/sales/contract.ts'
import type { Discount } from '#domain/sales/form/discount.ts'
import { type PaymentEntry, paidWholly, settle, type Settlement } from '#domain/sales/payments.ts'
import { lineTotal, type SaleLineEntry, type SaleTotals, totalsOf } from '#domain/sales/form/totals.ts'
import { typedAmount, typedPercent, typedQuantity } from '#domain/sales/form/typed-numbers.ts'
import { paymentEntries } from './payment-rows.ts'
import type { DiscountRow, ItemRow, SaleValues } from './sale-values.ts'
import { sharesFrom } from './share-rows.ts'
import { tipsFrom } from './tip-rows.ts'

/** Returns a row in the form of the domain's rule; text that is not a number counts as 0. */
export function lineEntry(row: ItemRow) {
  const [type, itemId = null] = row.choice?.split(':') ?? []
  return {
    type: type === 'product' ? 'product' : 'service',
    itemId,
    quantity: typedQuantity(row.quantity),
    unitPriceMinor: typedAmount(row.price),
    discount: discountFrom(row.discount),
    staffId: row.staffId,
    sharedWith: type === 'product' ? [] : sharesFrom(row.sharedWith),
  } satisfies SaleLineEntry
}

/** Returns a discount in the form of the domain's rule; text that is not a number counts as 0. */
export function discountFrom(row: DiscountRow | null): Discount | null {
  if (!row) return null
  const reason = row.reason.trim()
  return row.kind === 'percent'
    ? { kind: 'percent', percentBp: typedPercent(row.value), reason }
    : { kind: 'amount', amountMinor: typedAmount(row.value), reason }
}

/** Returns the price of a row before any discount; null while it cannot be computed. */
export function rowTotal(row: ItemRow): number | null {
  return counted(() => lineTotal(lineEntry(row)))
}

/** Returns the totals of the sale by the domain's own rule; null while they cannot be computed. */
export function saleTotals(
  values: Pick<SaleValues, 'items' | 'discount' | 'tips' | 'staffId'>,
  vatBp = 0,
): SaleTotals | null {
  const lines = values.items.map(lineEntry)
  return counted(() => totalsOf({ lines, discount: discountFrom(values.discount), tips: tipsFrom(values), vatBp }))
}

/** Returns the amount left to pay after the deposit, in minor units; 0 while nothing can be computed. */
export function leftToPay(values: SaleValues, totals: SaleTotals | null = saleTotals(values)): number {
  return Math.max(0, (totals?.dueMinor ?? 0) - values.depositMinor)
}

/**
 * Returns the payments that were entered; null while the whole sale is paid at once and exactly, but not on a terminal.
 */
export function typedPayments(values: SaleValues, dueMinor: number, terminalId?: string): PaymentEntry[] | null {
  if (values.payments) return paymentEntries(values.payments, dueMinor, terminalId)
  if (values.paymentMethod === 'card' && terminalId !== undefined)
    return paidWholly(dueMinor, 'card').map((payment) => ({ ...payment, terminalId }))
  if (values.paymentMethod !== 'cash' || values.cashGiven.trim() === '' || dueMinor <= 0) return null
  return [{ method: 'cash', amountMinor: dueMinor, cashGivenMinor: typedAmount(values.cashGiven) }]
}

/** Returns whether a part of the sale is paid by card. */
export function isByCard({ payments, paymentMethod }: Pick<SaleValues, 'payments' | 'paymentMethod'>): boolean {
  return (payments ?? [{ method: paymentMethod }]).some(({ method }) => method === 'card')
}

/** Returns how the payments cover the amount due. */
export function settlementNow(values: SaleValues, dueMinor: number): Settlement {
  return settle(dueMinor, typedPayments(values, dueMinor) ?? paidWholly(dueMinor, values.paymentMethod))
}

/** Returns the number of pieces in the sale. */
export function pieceCount(rows: readonly ItemRow[]): number {
  return rows.reduce((sum, row) => sum + (row.choice ? lineEntry(row).quantity : 0), 0)
}

/** Returns the request body of a sale. Call it only for values that `whyNotSold` accepts. */
export function bodyOf(
  values: SaleValues,
  appointmentId: string | null,
  terminalId?: string,
): CallInput<typeof recordSaleContract>['body'] {
  const { customerId, staffId, locationId, paymentMethod, notes, depositMinor } = values
  return {
    appointmentId,
    customerId,
    staffId: staffId ?? '',
    locationId: locationId || null,
    items: values.items.map(itemBody),
    discount: discountFrom(values.discount),
    tips: tipsFrom(values),
    paymentMethod,
    payments: typedPayments(values, leftToPay(values), terminalId),
    depositMinor,
    notes,
  }
}

function itemBody(row: ItemRow) {
  const { type, itemId, sharedWith, ...line } = lineEntry(row)
  return type === 'product' ? { type, productId: itemId, ...line } : { type, serviceId: itemId, ...line, sharedWith }
}

function counted<T>(count: () => T): T | null {
  try {
    return count()
  } catch {
    return null
  }
}
