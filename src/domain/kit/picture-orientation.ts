/* The orientation is the only metadata that is kept: without it, a phone's photo would be shown on its side. */

const orientationTag = 0x01_12
/** The largest number of entries that are read; an honest file has a few dozen. */
const mostEntries = 500

/** Returns the orientation in Exif data (CIPA DC-008, a TIFF file), 1 to 8; null if there is none. */
export function orientationIn(tiff: Uint8Array): number | null {
  const isLittle = tiff[0] === 0x49 && tiff[1] === 0x49
  if (!isLittle && !(tiff[0] === 0x4d && tiff[1] === 0x4d)) return null
  const number = (at: number, length: number) => {
    const bytes = [...tiff.subarray(at, at + length)]
    return (isLittle ? bytes.toReversed() : bytes).reduce((sum, byte) => sum * 256 + byte, 0)
  }
  const first = number(4, 4)
  const count = Math.min(number(first, 2), mostEntries)
  for (let entry = first + 2; entry < first + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12) {
    if (number(entry, 2) !== orientationTag) continue
    const turned = number(entry + 8, 2)
    return turned >= 1 && turned <= 8 ? turned : null
  }
  return null
}

/** Returns Exif data with a picture's orientation and nothing else: 26 bytes. */
export function exifOfOrientation(orientation: number): Uint8Array {
  const entry = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  return new Uint8Array([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0])
}
