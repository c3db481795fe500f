import { reachedLocation } from '#domain/auth/reach.ts'
import type { readExpensePhotoContract } from '#domain/expenses/contract.ts'
import { photoIn } from '#domain/expenses/photo.ts'
import { withoutNotes } from '#domain/kit/picture-notes.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { dataUrlOf } from '#server/kit/data-url.ts'
import { findPhoto, type KeptPhoto } from './store-photo.ts'

/**
 * Returns a photo decoded from base64, without metadata such as the place where it was taken; null if there is none.
 * Refuses a file that is not a picture, and one that is too large.
 */
export function photoOf(sent: string | null | undefined): KeptPhoto | null {
  if (!sent) return null
  const bytes = Buffer.from(sent, 'base64')
  const found = photoIn(bytes)
  if ('why' in found) throw new Refusal(found.why, { field: 'photo' })
  return { contentType: found.picture.type, image: Buffer.from(withoutNotes(bytes, found.picture.type)) }
}

/** Returns the photo of an expense's receipt. Throws 'not-found'. */
export const readExpensePhoto: UseCase<typeof readExpensePhotoContract> = async (call, { params: { id } }) => {
  const kept = await findPhoto(call.tx, call.salonId, id, reachedLocation(call))
  if (kept === undefined) throw new Refusal('not-found')
  return { photo: kept && dataUrlOf(kept) }
}
