import { type Picture, pictureIn } from '#domain/kit/picture.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'

/** The limits of a receipt's photo: bytes (the check expense_photo_size_ck), and pixels per side. */
export const mostOfPhoto = { bytes: 1024 * 1024, pixels: 4096 }

/** Returns the type of a receipt's photo, from its content, or why it is refused. */
export function photoIn(bytes: Uint8Array): { picture: Picture } | { why: RefusalCode } {
  const found = pictureIn(bytes, mostOfPhoto)
  if ('picture' in found) return found
  return { why: found.why === 'too-large' ? 'photo-too-large' : 'not-picture' }
}
