import type { PictureType } from './picture.ts'
import { exifOfOrientation, orientationIn } from './picture-orientation.ts'

/**
 * Returns a picture without its metadata (where and when it was taken, by which device, texts, a thumbnail) and without
 * anything after its end. Keeps colours and orientation. Removes parts of unknown purpose. A damaged file stays
 * damaged.
 */
export function withoutNotes(sent: Uint8Array, type: PictureType): Uint8Array {
  // A server reads a Buffer, whose slices share its memory, so a copy is made.
  const bytes = new Uint8Array(sent)
  if (type === 'image/png') return joined(pngParts(bytes))
  return type === 'image/jpeg' ? joined(jpegParts(bytes)) : webpWithout(bytes)
}

/**
 * The chunks to keep: critical ones, whose names begin with a capital, and those about colours, sizes and frames:
 * https://www.w3.org/TR/png-3/#4Concepts.FormatTypes
 */
const pngKept = /^(?:[A-Z]\w{3}|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/

function pngParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at < bytes.length;) {
    const name = textAt(bytes, at + 4, 4)
    const end = at + 12 + sum(bytes.subarray(at, at + 4))
    const part = bytes.subarray(at, end)
    if (pngKept.test(name)) parts.push(part)
    else if (name === 'eXIf') parts.push(...turned(part.subarray(8, -4), pngExif))
    if (name === 'IEND') break
    at = end
  }
  return parts
}

function pngExif(exif: Uint8Array): Uint8Array {
  const named = new Uint8Array([...bytesOf('eXIf'), ...exif])
  return joined([big(exif.length), named, big(crc32(named))])
}

/**
 * Returns whether a JPEG segment only contains metadata: APP1 to APP15, except for colours (a profile in APP2, Adobe's
 * in APP14), and comments.
 */
function isJpegNote(marker: number, data: Uint8Array): boolean {
  if (marker === 0xe0) return textAt(data, 0, 4) === 'JFXX' // a smaller picture
  if (marker === 0xe2) return textAt(data, 0, 11) !== 'ICC_PROFILE' // others are more pictures
  if (marker === 0xee) return textAt(data, 0, 5) !== 'Adobe'
  return marker === 0xfe || (marker >= 0xe1 && marker <= 0xef)
}

/**
 * Returns the parts of a JPEG (ITU-T T.81, B.1): segments, and the data after each start of scan, up to the first end
 * of image. Anything after that is another picture, or no picture.
 */
function jpegParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, 2)]
  let isTurned = false
  for (let at = 2; at < bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && marker === 0xd9) return [...parts, bytes.subarray(at, at + 2)]
    if (bytes[at] !== 0xff || at + 4 > bytes.length) break
    if (marker === 0xff) {
      at += 1 // a byte that only fills
      continue
    }
    const end = at + 2 + Math.max(2, sum(bytes.subarray(at + 2, at + 4)))
    const next = marker === 0xda ? endOfScan(bytes, end) : end
    const data = bytes.subarray(at + 4, end)
    if (!isJpegNote(marker, data)) parts.push(bytes.subarray(at, next))
    else if (!isTurned && marker === 0xe1 && textAt(data, 0, 6) === 'Exif\0\0') {
      const exif = turned(data.subarray(6), jpegExif)
      isTurned = exif.length > 0
      parts.push(...exif)
    }
    at = next
  }
  return parts
}

const jpegExif = (exif: Uint8Array) => new Uint8Array([0xff, 0xe1, 0, exif.length + 8, ...bytesOf('Exif\0\0'), ...exif])

/**
 * Returns the end of a scan's data: the first marker that is not a restart (D0 to D7), a fill byte, or the FF 00 that
 * represents a byte FF.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const marker = bytes[at + 1]!
    if (bytes[at] === 0xff && marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at
  }
  return bytes.length
}

const webpKept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/**
 * Chunks have a name, a length (little-endian) and an even number of bytes; VP8X says which metadata there are (RFC
 * 9649).
 */
function webpWithout(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  const whole = Math.min(bytes.length, 8 + little(bytes, 4))
  let flags: Uint8Array | undefined
  for (let at = 12; at < whole;) {
    const name = textAt(bytes, at, 4)
    const length = little(bytes, at + 4)
    const end = at + 8 + length + (length % 2)
    const part = bytes.slice(at, Math.min(end, whole))
    if (name === 'VP8X' && part.length > 8) {
      flags = part
      part[8] = part[8]! & ~0b1100 // no Exif, no XMP
    }
    if (webpKept.has(name)) parts.push(part)
    else if (name === 'EXIF' && flags) {
      const exif = turned(part.subarray(textAt(part, 8, 6) === 'Exif\0\0' ? 14 : 8), webpExif)
      if (exif.length > 0) flags[8] = flags[8]! | 0b1000
      parts.push(...exif)
    }
    at = end
  }
  const made = joined([bytes.slice(0, 12), ...parts])
  const size = made.length - 8
  made.set([size, size >> 8, size >> 16, size >> 24], 4)
  return made
}

const webpExif = (exif: Uint8Array) => new Uint8Array([...bytesOf('EXIF'), exif.length, 0, 0, 0, ...exif])

/** Returns only the orientation from Exif data, if it says that the picture is turned. */
function turned(exif: Uint8Array, write: (exif: Uint8Array) => Uint8Array): Uint8Array[] {
  const orientation = orientationIn(exif)
  return orientation === null || orientation === 1 ? [] : [write(exifOfOrientation(orientation))]
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

/** The checksum of https://www.w3.org/TR/png-3/#D-CRCAppendix, for the few bytes that are written here. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))
const bytesOf = (text: string) => [...text].map((char) => char.charCodeAt(0))
const sum = (bytes: Uint8Array) => bytes.reduce((total, byte) => total * 256 + byte, 0)
const big = (value: number) => new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value])
const little = (bytes: Uint8Array, at: number) => sum(bytes.subarray(at, at + 4).toReversed())
