import { z } from 'zod'
import { zContact } from '#domain/kit/contacts.ts'
import { zCurrency } from '#domain/kit/money.ts'
import { zPaymentMethod, zPaymentStatus } from '#domain/sales/payments.ts'
import { chargeStates } from '#domain/terminals/charge.ts'

export const saleStatuses = ['paid', 'owing', 'awaiting', 'partly-refunded', 'refunded', 'voided'] as const
export type SaleStatus = (typeof saleStatuses)[number]

/** Returns the state of a sale in lists; a state that needs attention comes before a settled one. */
export function saleStatusOf(sale: {
  isVoided: boolean
  isRefunded: boolean
  refundedMinor: number
  /** The balance; null for people who may not see it. */
  balanceMinor: number | null
  awaitingMinor: number | null
}): SaleStatus {
  if (sale.isVoided) return 'voided'
  if ((sale.balanceMinor ?? 0) > 0) return 'owing'
  if ((sale.awaitingMinor ?? 0) > 0) return 'awaiting'
  if (sale.isRefunded) return 'refunded'
  return sale.refundedMinor > 0 ? 'partly-refunded' : 'paid'
}

const zGivenDiscount = z.object({
  amountMinor: z.int(),
  /** The percentage in basis points, if the discount was entered as a percentage; otherwise null. */
  percentBp: z.int().nullable(),
  reason: z.string(),
})

/** The columns of a line that are sent as they were recorded. */
export const zStoredLine = z.object({
  position: z.int(),
  type: z.enum(['service', 'product']),
  name: z.string(),
  staffId: z.string(),
  quantity: z.int(),
  unitPriceMinor: z.int(),
  /**
   * The price in the price list on that day; a different unit price was agreed at the till. Null for sales from before
   * list prices were recorded.
   */
  listPriceMinor: z.int().nullable(),
  /** The line's share of the discount off the whole sale. */
  saleDiscountMinor: z.int(),
  /** The line's revenue: quantity × unit price, minus its discount and its share of the sale's discount. */
  totalMinor: z.int(),
})

const zLineOfReceipt = zStoredLine.extend({
  staffName: z.string(),
  /** The parts of the members who share the line, the line's own member first; empty if that member did it alone. */
  shares: z.array(z.object({ staffId: z.string(), staffName: z.string(), shareBp: z.int(), amountMinor: z.int() })),
  discount: zGivenDiscount.nullable(),
  refundedQuantity: z.int(),
  refundedMinor: z.int(),
})

/** The columns of a payment that are sent as they were recorded. */
export const zStoredPayment = z.object({
  id: z.string(),
  method: zPaymentMethod,
  amountMinor: z.int(),
  cashGivenMinor: z.int().nullable(),
  changeMinor: z.int(),
  status: zPaymentStatus,
  /** The payment was made after the sale, for its balance. */
  isLater: z.boolean(),
  /**
   * The payment is a deposit: it was paid before the visit, to hold its time, and counts on the day on which it was
   * received.
   */
  isDeposit: z.boolean(),
  paidAt: z.string(),
})

const zPaymentOfReceipt = zStoredPayment.extend({
  /** The member who received the payment. */
  staffName: z.string(),
  /** The person who confirmed that the transfer arrived, or did not. */
  settledBy: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** The charge on a card terminal, with the card's last digits once they are known; null for other payments. */
  terminal: z
    .object({ chargeId: z.string(), state: z.enum(chargeStates), name: z.string(), last4: z.string().nullable() })
    .nullable(),
})

/** The columns of a refund that are sent. */
export const zStoredRefund = z.object({
  id: z.string(),
  refundedAt: z.string(),
  /** The method of the refund; null if no money was returned, because it only reduced the balance. */
  method: zPaymentMethod.nullable(),
  /** The value of the refunded lines. */
  amountMinor: z.int(),
  vatMinor: z.int(),
  tipsMinor: z.int(),
  offBalanceMinor: z.int(),
  /** The money that was returned. */
  moneyMinor: z.int(),
  reason: z.string(),
})

const zRefundOfReceipt = zStoredRefund.extend({
  staffName: z.string(),
  lines: z.array(z.object({ position: z.int(), quantity: z.int(), amountMinor: z.int(), isRestocked: z.boolean() })),
})

/** The columns of a sale that are sent as they were recorded, except for the balance, which payments reduce later. */
export const zStoredSale = z.object({
  id: z.string(),
  /** The number of the sale: the salon's sales are numbered from 1 without gaps. */
  number: z.int(),
  soldAt: z.string(),
  customerId: z.string().nullable(),
  /** The total without tips. */
  totalMinor: z.int(),
  /** The VAT rate in basis points; 0 if the salon charged none. */
  vatBp: z.int(),
  /** The part of the total that is VAT; prices include VAT. */
  vatMinor: z.int(),
  tipsMinor: z.int(),
  /** The method by which most was paid; `payments` has all methods. */
  paymentMethod: zPaymentMethod,
  /** The amount that is still owed. */
  balanceMinor: z.int(),
  /** Notes for the salon only; they are not on the printed receipt. */
  notes: z.string().nullable(),
})

/** A sale as its receipt shows it, with everything that has happened to the sale since. */
export const zReceipt = zStoredSale.extend({
  /** The short number: the last 8 characters of the id, in capitals. */
  receiptId: z.string(),
  status: z.enum(saleStatuses),
  salon: z.object({
    name: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    currency: zCurrency,
    timeZone: z.string(),
    vatNumber: z.string().nullable(),
    /** The text under the thanks, in the salon's own words. */
    footer: z.string().nullable(),
  }),
  locationId: z.string(),
  /** The location as the receipt shows it; null if the salon has only one. */
  location: z.object({ name: z.string(), address: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  customerName: z.string().nullable(),
  /** The phone of the customer, or of the walk-in's appointment, in E.164; the receipt can be sent to it. */
  customerPhone: zContact,
  staffName: z.string(),
  lines: z.array(zLineOfReceipt),
  /** The sum of the lines before the discount off the whole sale. */
  subtotalMinor: z.int(),
  /** The discount off the whole sale. */
  discount: zGivenDiscount.nullable(),
  tips: z.array(z.object({ staffId: z.string(), staffName: z.string(), amountMinor: z.int() })),
  payments: z.array(zPaymentOfReceipt),
  /** The amount that was paid by transfers that are not confirmed yet. */
  awaitingMinor: z.int(),
  refunds: z.array(zRefundOfReceipt),
  /** The part of the total that was refunded so far. */
  refundedMinor: z.int(),
  refundedTipsMinor: z.int(),
  /** When the customer said on the bill's page that the balance is paid; null if they did not. */
  paidSaidAt: z.string().nullable(),
  voided: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
})
export type Receipt = z.output<typeof zReceipt>
