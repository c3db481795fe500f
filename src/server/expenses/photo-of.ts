import { photoIn } from '#domain/expenses/photo.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { KeptPhoto } from './store-photo.ts'

/** A photo as it will be kept, of what was sent in base64; null where nothing was. Refuses what is no picture, and one that is too large. */
export function photoOf(sent: string | null | undefined): KeptPhoto | null {
  if (!sent) return null
  const image = Buffer.from(sent, 'base64')
  const found = photoIn(image)
  if ('why' in found) throw new Refusal(found.why, { field: 'photo' })
  return { contentType: found.picture.type, image }
}
