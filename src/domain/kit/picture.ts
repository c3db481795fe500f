export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

export interface Picture {
  type: PictureType
  width: number
  height: number
}

/** The limits of a kind of picture: bytes, and pixels per side. */
export interface PictureLimits {
  bytes: number
  pixels: number
}

/**
 * Returns the type of a picture from its content, or the reason why it is refused. The file's name and declared type
 * are ignored. An empty file, and anything but PNG, JPEG or WebP, is not a picture.
 */
export function pictureIn(
  bytes: Uint8Array,
  most: PictureLimits,
): { picture: Picture } | { why: 'not-picture' | 'too-large' } {
  if (bytes.length > most.bytes) return { why: 'too-large' }
  const picture = pngOf(bytes) ?? jpegOf(bytes) ?? webpOf(bytes)
  if (!picture || picture.width < 1 || picture.height < 1) return { why: 'not-picture' }
  return Math.max(picture.width, picture.height) > most.pixels ? { why: 'too-large' } : { picture }
}

/**
 * Reads a PNG: the signature, then the chunk IHDR, which begins with width and height (https://www.w3.org/TR/png-3/).
 */
function pngOf(bytes: Uint8Array): Picture | null {
  if (textAt(bytes, 0, 8) !== '\u0089PNG\r\n\u001a\n' || textAt(bytes, 12, 4) !== 'IHDR') return null
  return { type: 'image/png', width: numberAt(bytes, 16, 4), height: numberAt(bytes, 20, 4) }
}

/** Reads a JPEG: segments FF xx with their length, up to a frame (SOFn) with height and width (ITU-T T.81, B.1.1). */
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

/** Reads a WebP: RIFF, WEBP, and the first chunk, which is lossy, lossless or extended (RFC 9649). */
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
