import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inkOn, luminanceOf } from './ink.ts'

test('the salon’s name can be read on any colour (R-172)', () => {
  expect([inkOn('#3a0d20'), inkOn('#ffe0a0')]).toEqual(['#ffffff', '#000000'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const ground = `#${number.toString(16).padStart(6, '0')}`
      const [low, high] = [luminanceOf(ground), luminanceOf(inkOn(ground))].sort((a, b) => a - b)
      expect((high! + 0.05) / (low! + 0.05)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
