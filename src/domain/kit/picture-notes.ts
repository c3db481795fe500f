import type { PictureType } from './picture.ts'

/**
 * A picture without what was written into it beside its pixels: where and when it was taken, by what, words, a smaller
 * picture of it; and without what follows its end. Colours stay as they are meant. A torn file stays torn.
 */
export function withoutNotes(sent: Uint8Array, type: PictureType): Uint8Array {
  // A copy: what a server reads is a Buffer, whose slices are no copies.
  const bytes = new Uint8Array(sent)
  if (type === 'image/png') return joined(pngParts(bytes))
  return type === 'image/jpeg' ? joined(jpegParts(bytes)) : webpWithout(bytes)
}

/** Chunks that only tell: https://www.w3.org/TR/png-3/#11textinfo and following. */
const pngNotes = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function pngParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at < bytes.length;) {
    const name = textAt(bytes, at + 4)
    const end = at + 12 + sum(bytes.subarray(at, at + 4))
    if (!pngNotes.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return parts
}

/** ITU-T T.81, B.1: segments up to the scan, without APP1 to APP15 and comments; APP2 (colour profile) and APP14 (Adobe's colours) stay. */
function jpegParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  for (; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xda) break
    const end = at + 2 + Math.max(2, sum(bytes.subarray(at + 2, at + 4)))
    const isNote = marker === 0xfe || (marker > 0xe0 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee)
    if (!isNote) parts.push(bytes.subarray(at, end))
    at = end
  }
  return [...parts, bytes.subarray(Math.min(at, bytes.length), endOfScans(bytes))]
}

/** After the last end of image (FF D9): what follows it is no picture. */
function endOfScans(bytes: Uint8Array): number {
  for (let at = bytes.length - 2; at > 0; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2
  return bytes.length
}

/** RFC 9649: chunks of a name, a length (little-endian) and an even number of bytes; VP8X says which notes there are. */
function webpWithout(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  const whole = Math.min(bytes.length, 8 + little(bytes, 4))
  for (let at = 12; at < whole;) {
    const name = textAt(bytes, at)
    const length = little(bytes, at + 4)
    const end = at + 8 + length + (length % 2)
    const part = bytes.slice(at, Math.min(end, whole))
    if (name === 'VP8X' && part.length > 8) part[8] = part[8]! & ~0b1100 // no Exif, no XMP
    if (name !== 'EXIF' && name !== 'XMP ') parts.push(part)
    at = end
  }
  const made = joined([bytes.slice(0, 12), ...parts])
  const size = made.length - 8
  made.set([size, size >> 8, size >> 16, size >> 24], 4)
  return made
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const made = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    made.set(part, at)
    at += part.length
  }
  return made
}

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
const sum = (bytes: Uint8Array) => bytes.reduce((total, byte) => total * 256 + byte, 0)
const little = (bytes: Uint8Array, at: number) => sum(bytes.subarray(at, at + 4).toReversed())
