import type { PaymentMethod } from '#domain/sales/contract.ts'

/** A sale and its lines as they are saved; nothing of it changes afterwards. */
export interface NewSale {
  id: string
  idempotencyKey: string
  /** Tells whether a key came again with other contents. */
  requestHash: string
  locationId: string
  staffId: string
  customerId: string | null
  appointmentId: string | null
  paymentMethod: PaymentMethod
  totalMinor: number
  notes: string | null
  /** The account that recorded it. */
  createdBy: string
  lines: NewSaleLine[]
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
  totalMinor: number
  /** The member's rate on the day of the sale: a later change does not reach back. */
  commissionBp: number
}
