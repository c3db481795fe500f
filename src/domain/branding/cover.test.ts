import { expect, test } from 'vitest'
import { aJpeg, aPng } from '#domain/kit/testing-pictures.ts'
import { coverIn, coverSizes } from './cover.ts'

const small = aJpeg(800, 450)
const large = aJpeg(1600, 900)
const padded = (bytes: Uint8Array, length: number) => new Uint8Array([...bytes, ...new Uint8Array(length)])

test.each<[string, Uint8Array, Uint8Array, object]>([
  ['a cover', small, large, { type: 'image/jpeg' }],
  ['of a picture that was not large', small, aJpeg(1000, 563), { type: 'image/jpeg' }],
  ['no picture', new TextEncoder().encode('<svg/>'), large, { why: 'not-picture', field: 'small' }],
  ['too many pixels', small, aJpeg(60_000, 33_750), { why: 'cover-too-large', field: 'large' }],
  ['too many bytes', padded(small, coverSizes.small.bytes), large, { why: 'cover-too-large', field: 'small' }],
  ['a small one that is smaller', aJpeg(640, 360), large, { why: 'cover-wrong-shape', field: 'small' }],
  ['another shape', small, aJpeg(1600, 1200), { why: 'cover-wrong-shape', field: 'large' }],
  ['two kinds', small, aPng(1600, 900), { why: 'cover-wrong-shape', field: 'large' }],
])('%s (R-226)', (_, one, other, found) => {
  expect(coverIn({ small: one, large: other })).toEqual(found)
})
