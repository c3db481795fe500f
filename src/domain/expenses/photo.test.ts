import { expect, test } from 'vitest'
import { aJpeg, aPng } from '#domain/kit/testing-pictures.ts'
import { photoIn } from './photo.ts'

const sized = (bytes: number) => new Uint8Array([...aPng(9, 9), ...new Uint8Array(bytes - aPng(9, 9).length)])

test.each([
  ['a small one', aPng(9, 9), 'picture'],
  ['the widest', aJpeg(4096, 1), 'picture'],
  ['wider', aJpeg(4097, 1), 'photo-too-large'],
  ['higher', aJpeg(1, 4097), 'photo-too-large'],
  ['the largest', sized(1024 * 1024), 'picture'],
  ['larger', sized(1024 * 1024 + 1), 'photo-too-large'],
  ['no picture', new Uint8Array([1, 2, 3]), 'not-picture'],
])('a photo of a receipt: %s (R-244)', (_, bytes, said) => {
  const found = photoIn(bytes)
  expect('picture' in found ? 'picture' : found.why).toBe(said)
})
