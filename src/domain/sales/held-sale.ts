import { Refusal } from '#domain/kit/refusal.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'

type Shown =
  | 'id'
  | 'customerId'
  | 'soldAt'
  | 'totalMinor'
  | 'tipsMinor'
  | 'balanceMinor'
  | 'refundedMinor'
  | 'refundedTipsMinor'

/** A sale whose row is held: nothing is paid, given back or voided meanwhile. Amounts in minor units. */
export interface HeldSale extends Pick<Receipt, Shown> {
  locationId: string
  appointmentId: string | null
  voidedAt: string | null
  /** Today is closed where it was sold. */
  isDayClosed: boolean
}

/** A sale for which money is to move: refuses 'not-found', and 'day-closed' where none may move today. */
export function requireMovable(sale: HeldSale | null): HeldSale {
  if (!sale) throw new Refusal('not-found')
  if (sale.isDayClosed) throw new Refusal('day-closed')
  return sale
}
