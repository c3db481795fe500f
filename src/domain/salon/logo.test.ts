import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aJpeg, aPng, aWebp } from '#domain/kit/testing-pictures.ts'
import { logoIn, mostOfLogo } from './logo.ts'

test.each([
  ['image/png', aPng(120, 80)],
  ['image/jpeg', aJpeg(120, 80)],
  ['image/webp', aWebp('VP8 ', 120, 80)],
  ['image/webp', aWebp('VP8L', 120, 80)],
  ['image/webp', aWebp('VP8X', 120, 80)],
] as const)('%s is told by its content, with its size (R-124)', (type, bytes) => {
  expect(logoIn(bytes)).toEqual({ picture: { type, width: 120, height: 80 } })
})

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'not-picture'],
  ['a page', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'not-picture'],
  ['an animation of another format', new TextEncoder().encode('GIF89a then some bytes'), 'not-picture'],
  ['the signature alone', aPng(1, 1).slice(0, 8), 'not-picture'],
  ['no width', aPng(0, 10), 'not-picture'],
  ['too many pixels', aPng(5000, 10), 'logo-too-large'],
  ['too many pixels, packed small', aJpeg(10, 60_000), 'logo-too-large'],
  ['too many bytes', new Uint8Array(mostOfLogo.bytes + 1), 'logo-too-large'],
])('refused: %s', (_, bytes, why) => {
  expect(logoIn(bytes)).toEqual({ why })
})

test('whatever comes, there is an answer', () => {
  const heads = [aPng(9, 9), aJpeg(9, 9), aWebp('VP8X', 9, 9)].map((bytes) => [...bytes])
  const cut = fc.tuple(fc.constantFrom(...heads), fc.nat(40), fc.uint8Array({ maxLength: 60 }))
  fc.assert(
    fc.property(cut, ([head, at, rest]) => {
      const found = logoIn(new Uint8Array([...head.slice(0, at), ...rest]))
      expect('picture' in found || 'why' in found).toBe(true)
    }),
  )
})
