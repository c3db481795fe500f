import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PictureType, pictureIn, pictureTypes } from './picture.ts'
import { orientationIn } from './picture-orientation.ts'
import { withoutNotes } from './picture-notes.ts'
import { aJpeg, aPng, aWebp } from './testing-pictures.ts'

const bytesOf = (text: string) => [...text].map((char) => char.charCodeAt(0))
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const secret = 'GPS 6.4281 N'

const pngChunk = (name: string, data: number[]) => [0, 0, 0, data.length, ...bytesOf(name), ...data, 1, 2, 3, 4]
const png = new Uint8Array([
  ...aPng(8, 8),
  9,
  9,
  9,
  9,
  ...pngChunk('eXIf', bytesOf(secret)),
  ...pngChunk('iTXt', bytesOf(secret)),
  ...pngChunk('caBX', bytesOf(secret)),
  ...pngChunk('gAMA', [1]),
  ...pngChunk('IDAT', bytesOf('pixels')),
  ...pngChunk('IEND', []),
  ...bytesOf(secret),
])

const segment = (marker: number, data: number[]) => [0xff, marker, 0, data.length + 2, ...data]
const [frame] = [[...aJpeg(8, 8)].slice(8)]
const jpeg = new Uint8Array([
  0xff,
  0xd8,
  ...segment(0xe0, bytesOf('JFIF')),
  ...segment(0xe1, bytesOf(secret)),
  ...segment(0xe0, bytesOf(`JFXX${secret}`)),
  ...segment(0xe2, bytesOf('ICC_PROFILE\0profile')),
  ...segment(0xe2, bytesOf(`MPF\0${secret}`)),
  ...segment(0xed, bytesOf(`Photoshop ${secret}`)),
  ...segment(0xee, bytesOf('Adobe\0colours')),
  ...segment(0xfe, bytesOf(secret)),
  ...frame!.slice(0, 2),
  0,
  11,
  8,
  0,
  8,
  0,
  8,
  1,
  1,
  0x22,
  0,
  ...segment(0xda, [1]),
  0xff,
  0,
  0xff,
  0xd3,
  ...bytesOf('pixels'),
  ...segment(0xe1, bytesOf(secret)),
  ...segment(0xda, [2]),
  ...bytesOf('more'),
  0xff,
  0xd9,
  // Phones put a second picture, with its own metadata, behind the first.
  0xff,
  0xd8,
  ...segment(0xe1, bytesOf(secret)),
  0xff,
  0xd9,
])

const riffChunk = (name: string, data: number[]) => [
  ...bytesOf(name),
  data.length,
  0,
  0,
  0,
  ...data,
  ...(data.length % 2 ? [0] : []),
]
const chunks = [
  ...riffChunk('VP8X', [0b1100, 0, 0, 0, 7, 0, 0, 7, 0, 0]),
  ...riffChunk('VP8 ', bytesOf('pixels')),
  ...riffChunk('EXIF', bytesOf(`${secret}!`)),
  ...riffChunk('XMP ', bytesOf(secret)),
]
const webp = new Uint8Array([
  ...bytesOf('RIFF'),
  chunks.length + 4,
  0,
  0,
  0,
  ...bytesOf('WEBP'),
  ...chunks,
  ...bytesOf(secret),
])

test.each<[PictureType, Uint8Array, string[]]>([
  ['image/png', png, ['IHDR', 'gAMA', 'pixels', 'IEND']],
  ['image/jpeg', jpeg, ['JFIF', 'profile', 'colours', 'pixels', 'more']],
  ['image/webp', webp, ['VP8X', 'pixels']],
])('%s: where it was taken is gone, and what follows its end; what is seen stays', (type, bytes, kept) => {
  const made = withoutNotes(bytes, type)
  expect(textOf(made)).not.toContain('GPS')
  for (const part of kept) expect(textOf(made)).toContain(part)
  const size = { bytes: 1000, pixels: 100 }
  expect(pictureIn(made, size)).toEqual(pictureIn(bytes, size))
  expect(withoutNotes(made, type)).toEqual(made)
})

/** Exif data as a phone writes it, with its position beside which way up it was held. */
function exif(isLittle: boolean, orientation: number): number[] {
  const number = (value: number, length: number) => {
    const bytes = Array.from({ length }, (_, at) => (value >> (8 * (length - 1 - at))) & 255)
    return isLittle ? bytes.toReversed() : bytes
  }
  const entry = (tag: number, value: number[]) => [...number(tag, 2), ...number(3, 2), ...number(1, 4), ...value]
  const short = [...number(orientation, 2), 0, 0]
  return [
    ...bytesOf(isLittle ? 'II' : 'MM'),
    ...number(42, 2),
    ...number(8, 4),
    ...number(3, 2),
    ...entry(0x010f, number(60, 4)),
    ...entry(0x0112, short),
    ...entry(0x8825, number(60, 4)),
    ...number(0, 4),
    ...bytesOf(secret),
  ]
}

const exifs = [true, false].flatMap((isLittle) => [1, 2, 6, 8, 9].map((orientation) => ({ isLittle, orientation })))
test.each(exifs)('which way up it is stays, alone: %j', ({ isLittle, orientation }) => {
  const data = exif(isLittle, orientation)
  const wrapped: [PictureType, Uint8Array, number[]][] = [
    ['image/png', png, pngChunk('eXIf', data)],
    ['image/jpeg', jpeg, segment(0xe1, [...bytesOf('Exif\0\0'), ...data])],
    ['image/webp', webp, riffChunk('EXIF', data)],
  ]
  for (const [type, plain, note] of wrapped) {
    const at = type === 'image/png' ? 33 : type === 'image/jpeg' ? 2 : 30
    const bytes = new Uint8Array([...plain.slice(0, at), ...note, ...plain.slice(at)])
    if (type === 'image/webp') bytes[4] = bytes[4]! + note.length
    const made = withoutNotes(bytes, type)
    expect([type, textOf(made).includes('GPS'), turnedIn(made)]).toEqual([
      type,
      false,
      orientation > 1 && orientation < 9 ? orientation : null,
    ])
    expect(withoutNotes(made, type)).toEqual(made)
  }
})

function turnedIn(bytes: Uint8Array): number | null {
  const at = textOf(bytes).search(/MM\0\*/)
  return at < 0 ? null : orientationIn(bytes.subarray(at))
}

test('a WebP says how long it is, and that it has no notes', () => {
  const made = withoutNotes(webp, 'image/webp')
  expect([made[4], made[20]]).toEqual([made.length - 8, 0])
})

test('whatever was sent, it ends, and nothing grows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pictureTypes), fc.uint8Array({ maxLength: 200 }), (type, tail) => {
      const head = { 'image/png': aPng(8, 8), 'image/jpeg': aJpeg(8, 8), 'image/webp': aWebp('VP8X', 8, 8) }[type]
      const bytes = new Uint8Array([...head, ...tail])
      expect(withoutNotes(bytes, type).length).toBeLessThanOrEqual(bytes.length)
    }),
  )
})
