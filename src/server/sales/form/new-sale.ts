import type { Discount } from '#domain/sales/form/discount.ts'
import type { PaymentEntry, PaymentMethod } from '#domain/sales/payments.ts'
import type { SaleTotals } from '#domain/sales/form/totals.ts'

/** A sale with its lines, payments and tips as they are saved. What was sold does not change afterwards. */
export interface NewSale {
  id: string
  locationId: string
  staffId: string
  customerId: string | null
  appointmentId: string | null
  /** Of the appointment, where it has no customer. */
  walkInName: string | null
  /** By which most is paid. */
  paymentMethod: PaymentMethod
  discount: Discount | null
  /** Of the salon on this day; 0 where it charges none. */
  vatBp: number
  totals: Omit<SaleTotals, 'lines'>
  balanceMinor: number
  notes: string | null
  /** The account that recorded it. */
  createdBy: string
  /** The member at the till, who takes the money. */
  takenBy: string
  lines: NewSaleLine[]
  payments: (PaymentEntry & { id: string })[]
  tips: { staffId: string; amountMinor: number }[]
}

export interface NewSaleLine {
  type: 'service' | 'product'
  serviceId: string | null
  productId: string | null
  staffId: string
  /** As it was called on the day of the sale. */
  name: string
  quantity: number
  unitPriceMinor: number
  /** In the price list on the day of the sale, or agreed when the appointment was made. */
  listPriceMinor: number
  discount: Discount | null
  discountMinor: number
  saleDiscountMinor: number
  totalMinor: number
  vatMinor: number
  /** The member's rate on the day of the sale: a later change does not reach back. */
  commissionBp: number
}
