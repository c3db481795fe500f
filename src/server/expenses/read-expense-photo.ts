import { reachedLocation } from '#domain/auth/reach.ts'
import type { readExpensePhotoContract } from '#domain/expenses/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { dataUrlOf } from '#server/kit/data-url.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findPhoto } from './store-photo.ts'

/** The photo of an expense's receipt. Refuses 'not-found'. */
export const readExpensePhoto: UseCase<typeof readExpensePhotoContract> = async (call, { params: { id } }) => {
  const kept = await findPhoto(call.tx, call.salonId, id, reachedLocation(call))
  if (kept === undefined) throw new Refusal('not-found')
  return { photo: kept && dataUrlOf(kept) }
}
