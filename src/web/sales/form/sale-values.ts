import { moneyParts } from '#domain/kit/money.ts'
import type { PaymentMethod } from '#domain/sales/payments.ts'

/** A discount as typed. */
export interface DiscountRow {
  kind: 'amount' | 'percent'
  value: string
  reason: string
}

/** A tip as typed. */
export interface TipRow {
  key: string
  staffId: string | null
  amount: string
}

/** A payment as typed. A single empty amount means everything that is left to pay. */
export interface PaymentRow {
  key: string
  method: PaymentMethod
  amount: string
  /** Laid on the counter, for cash; empty: exactly the amount. */
  given: string
}

/** One row of the form, as typed. */
export interface ItemRow {
  key: string
  /** 'service:{id}' or 'product:{id}'; null while nothing is chosen. */
  choice: string | null
  /** The member who did it; null: the one of the whole sale. */
  staffId: string | null
  quantity: string
  price: string
  discount: DiscountRow | null
}

/** The values of the form of a new sale. */
export interface SaleValues {
  customerId: string | null
  /** The text typed to find a customer, or the name of the chosen one. */
  customerText: string
  staffId: string | null
  /** The location of the sale; '' if there is no choice: then the server knows. */
  locationId: string
  items: ItemRow[]
  /** Off the whole sale. */
  discount: DiscountRow | null
  tips: TipRow[]
  /** The method for the whole amount, while it is not split. */
  paymentMethod: PaymentMethod
  /** For all of it paid in cash; empty: exactly that. */
  cashGiven: string
  /** Split between methods, or paid in part; null: all of it at once. */
  payments: PaymentRow[] | null
  notes: string
  /** The amount already paid for the appointment. */
  depositMinor: number
}

/** A row for a chosen service or product, or an empty one. */
export function newRow(key: string, chosen?: { choice: string; priceMinor: number }): ItemRow {
  const price = chosen ? typedMoney(chosen.priceMinor) : ''
  return { key, choice: chosen?.choice ?? null, staffId: null, quantity: '1', price, discount: null }
}

/** The meaning of '' as the location: that of the appointment. */
export const whereItWasBooked = 'Where it was booked'

/** The values of an empty form. */
export function emptyValues(staffId: string | null, locationId = ''): SaleValues {
  return {
    customerId: null,
    customerText: '',
    staffId,
    locationId,
    items: [newRow('first')],
    discount: null,
    tips: [],
    paymentMethod: 'cash',
    cashGiven: '',
    payments: null,
    notes: '',
    depositMinor: 0,
  }
}

/** An amount as shown in a field: '7,000.00'. */
export function typedMoney(minor: number): string {
  const { whole, fraction } = moneyParts(minor, 'NGN')
  return `${whole}${fraction}`
}
