import { type Picture, pictureIn } from '#domain/kit/picture.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'

/** The limits of a logo: bytes (the check salon_logo_size_ck), and pixels per side. */
export const mostOfLogo = { bytes: 512 * 1024, pixels: 4096 }

/** Returns the type of a logo, from its content, or why it is refused. */
export function logoIn(bytes: Uint8Array): { picture: Picture } | { why: RefusalCode } {
  const found = pictureIn(bytes, mostOfLogo)
  if ('picture' in found) return found
  return { why: found.why === 'too-large' ? 'logo-too-large' : 'not-picture' }
}
