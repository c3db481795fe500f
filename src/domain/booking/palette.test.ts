import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, grounds, paletteOf, whatIsAdjusted } from './palette.ts'

const aColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('whatever the colour: words on buttons, words in it and what is chosen can be read and seen (R-225)', () => {
  fc.assert(
    fc.property(aColour, fc.constantFrom('light', 'dark'), (colour, scheme) => {
      const { accent, accentHover, onAccent, accentText } = paletteOf(colour, scheme)
      expect(contrastOf(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(onAccent, accentHover)).toBeGreaterThanOrEqual(4.5)
      for (const ground of grounds[scheme]) {
        expect(contrastOf(accent, ground)).toBeGreaterThanOrEqual(3)
        expect(contrastOf(accentText, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 500 },
  )
})

test('a colour that can be seen stays as it is; a neon one is told of', () => {
  expect(paletteOf('#0b6e4f', 'light').accent).toBe('#0b6e4f')
  expect([whatIsAdjusted('#0b6e4f'), whatIsAdjusted('#39ff14')]).toEqual([
    'On dark pages your buttons are lighter than this colour, so that everyone can read them.',
    'On light pages your buttons are darker than this colour, so that everyone can read them.',
  ])
  expect(whatIsAdjusted('#d9541e')).toBeNull()
})
