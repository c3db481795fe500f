import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/call.ts'
import { holdDays, isDayClosed } from './store-days.ts'
import { type LockedSale, lockSale } from './store-payments.ts'

/** The sale, held together with the salon's days: no other money moves for it, no day is closed. Refuses 'not-found'. */
export async function holdSale({ tx, salonId }: Call, saleId: string): Promise<LockedSale> {
  await holdDays(tx, salonId)
  const sale = await lockSale(tx, salonId, saleId)
  if (!sale) throw new Refusal('not-found')
  return sale
}

/** Refuses 'day-closed' where today is closed at the location of a held sale: no money moves for it now. */
export async function requireOpenDay({ tx, salonId, timeZone, now }: Call, { locationId }: LockedSale): Promise<void> {
  const day = today(now, timeZone)
  if (await isDayClosed(tx, salonId, { locationId, day })) throw new Refusal('day-closed')
}
