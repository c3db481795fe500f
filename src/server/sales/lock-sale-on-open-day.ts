import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/http/call.ts'
import { holdDays, isDayClosed } from './store-days.ts'
import { type LockedSale, lockSale } from './store-payments.ts'

/**
 * The sale, held together with today: money can move for it now. Refuses 'not-found', and 'day-closed' where today is
 * closed at its location.
 */
export async function lockSaleOnOpenDay(call: Call, saleId: string): Promise<LockedSale> {
  const { tx, salonId, actor, now } = call
  await holdDays(tx, salonId)
  const sale = await lockSale(tx, salonId, saleId)
  if (!sale) throw new Refusal('not-found')
  const { locationId } = sale
  if (await isDayClosed(tx, salonId, { locationId, day: today(now, actor.timeZone) })) throw new Refusal('day-closed')
  return sale
}
