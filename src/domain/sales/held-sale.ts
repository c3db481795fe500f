import { reachedLocation } from '#domain/auth/reach.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'

export const heldFields = [
  ...(['id', 'customerId', 'soldAt', 'totalMinor', 'tipsMinor', 'balanceMinor'] as const),
  ...(['refundedMinor', 'refundedTipsMinor'] as const),
]

/** A sale whose row is locked, so that no one else can pay, refund or void it. Amounts are in minor units. */
export interface HeldSale extends Pick<Receipt, (typeof heldFields)[number]> {
  locationId: string
  appointmentId: string | null
  voidedAt: string | null
  /** The current day is closed at the location of the sale. */
  isDayClosed: boolean
}

/** Returns how a call locks a sale: with the current day, for the money, and within the caller's reach. */
export function heldFor(call: Pick<MemberContext, 'now' | 'timeZone'> & Parameters<typeof reachedLocation>[0]): {
  day: string
  only: string | null
} {
  return { day: today(call.now, call.timeZone), only: reachedLocation(call) }
}

/** Returns a sale for which money will be moved. Throws 'not-found', or 'day-closed' if today is closed. */
export function requireMovable(sale: HeldSale | null): HeldSale {
  if (!sale) throw new Refusal('not-found')
  if (sale.isDayClosed) throw new Refusal('day-closed')
  return sale
}
