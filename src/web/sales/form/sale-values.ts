import { moneyParts } from '#domain/kit/money.ts'
import type { PaymentMethod } from '#domain/sales/payments.ts'
import type { Share } from '#domain/staff/shares.ts'
import { type ShareRow, shareRow } from './share-rows.ts'

/** A discount as typed. */
export interface DiscountRow {
  kind: 'amount' | 'percent'
  value: string
  reason: string
}

/** A tip as typed. */
export interface TipRow {
  key: string
  /** The member who gets it, or a service of the sale: `everyoneOn` its row. */
  staffId: string | null
  amount: string
}

/** A payment as typed. A single empty amount means the amount that is left to pay. */
export interface PaymentRow {
  key: string
  method: PaymentMethod
  amount: string
  /** The cash given; empty if it was the exact amount. */
  given: string
}

/** One row of the form, as typed. */
export interface ItemRow {
  key: string
  /** The item: 'service:{id}' or 'product:{id}'; null while nothing is chosen. */
  choice: string | null
  /** The member who did the item; null means the member of the whole sale. */
  staffId: string | null
  /** The members who did the service together with that one. */
  sharedWith: ShareRow[]
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
  /** The location of the sale; '' if there is no choice, when the server determines it. */
  locationId: string
  items: ItemRow[]
  /** The discount off the whole sale. */
  discount: DiscountRow | null
  tips: TipRow[]
  /** The method that pays the whole amount, while it is not split. */
  paymentMethod: PaymentMethod
  /** The cash given for the whole amount; empty if it was the exact amount. */
  cashGiven: string
  /** The payments that are split between methods or pay a part; null if the whole amount is paid at once. */
  payments: PaymentRow[] | null
  /** The chosen card terminal; '' for another card machine, null while nothing is chosen. */
  terminalId: string | null
  notes: string
  /** The amount that was already paid for the appointment. */
  depositMinor: number
}

/** Returns a row for a chosen service or product, or an empty one. */
export function newRow(
  key: string,
  chosen?: { choice: string; priceMinor: number; staffId?: string | null; sharedWith?: readonly Share[] },
): ItemRow {
  const { choice = null, staffId = null, sharedWith = [] } = chosen ?? {}
  const price = chosen ? typedMoney(chosen.priceMinor) : ''
  return { key, choice, staffId, sharedWith: sharedWith.map(shareRow), quantity: '1', price, discount: null }
}

/** The label of the location '': that of the appointment. */
export const whereItWasBooked = 'Where it was booked'

/** Returns the values of an empty form. */
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
    terminalId: null,
    notes: '',
    depositMinor: 0,
  }
}

/** Returns an amount as a field shows it: '7,000.00'. */
export function typedMoney(minor: number): string {
  const { whole, fraction } = moneyParts(minor, 'NGN')
  return `${whole}${fraction}`
}
