import type { RefusalCode } from '#domain/kit/refusal.ts'

/** The most that a logo may have: bytes (the check salon_logo_size_ck), and pixels a side. */
export const mostLogoBytes = 512 * 1024
export const mostLogoPixels = 4096

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type LogoType = (typeof logoTypes)[number]

interface Picture {
  type: LogoType
  width: number
  height: number
}

/** What a logo is, told by its content, or why it cannot be one: what a file is called or said to be counts for nothing. */
export function pictureIn(bytes: Uint8Array): { picture: Picture } | { why: RefusalCode } {
  if (bytes.length > mostLogoBytes) return { why: 'logo-too-large' }
  const picture = pngOf(bytes) ?? jpegOf(bytes) ?? webpOf(bytes)
  if (!picture || picture.width < 1 || picture.height < 1) return { why: 'logo-not-picture' }
  return Math.max(picture.width, picture.height) > mostLogoPixels ? { why: 'logo-too-large' } : { picture }
}

/** https://www.w3.org/TR/png-3/: the signature, then the chunk IHDR, which begins with width and height. */
function pngOf(bytes: Uint8Array): Picture | null {
  if (textAt(bytes, 0, 8) !== '\u0089PNG\r\n\u001a\n' || textAt(bytes, 12, 4) !== 'IHDR') return null
  return { type: 'image/png', width: numberAt(bytes, 16, 4), height: numberAt(bytes, 20, 4) }
}

/** ITU-T T.81, B.1.1: segments FF xx with their length, until a frame (SOFn) says height and width. */
function jpegOf(bytes: Uint8Array): Picture | null {
  if (numberAt(bytes, 0, 3) !== 0xff_d8_ff) return null
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', height: numberAt(bytes, at + 5, 2), width: numberAt(bytes, at + 7, 2) }
    at += 2 + Math.max(2, numberAt(bytes, at + 2, 2))
  }
  return null
}

/** RFC 9649: RIFF, WEBP, and the first chunk: lossy, lossless, or with more. */
function webpOf(bytes: Uint8Array): Picture | null {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP' || bytes.length < 30) return null
  const little = (from: number, length: number) =>
    [...bytes.subarray(from, from + length)].reduceRight((sum, byte) => sum * 256 + byte, 0)
  const size = (width: number, height: number): Picture => ({ type: 'image/webp', width, height })
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return size(little(26, 2) % 0x4000, little(28, 2) % 0x4000)
    case 'VP8L': {
      const bits = little(21, 4)
      return size((bits % 0x4000) + 1, (Math.floor(bits / 0x4000) % 0x4000) + 1)
    }
    case 'VP8X':
      return size(little(24, 3) + 1, little(27, 3) + 1)
    default:
      return null
  }
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}

function numberAt(bytes: Uint8Array, from: number, length: number): number {
  return [...bytes.subarray(from, from + length)].reduce((sum, byte) => sum * 256 + byte, 0)
}
