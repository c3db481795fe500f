import { expect, test } from 'vitest'
import { sharpnessOf } from './paper-pdf.ts'

test('the picture of a very long paper has at most 16 million pixels, of a usual one three for each', () => {
  expect(sharpnessOf(560, 900)).toBe(3)
  const sharpness = sharpnessOf(560, 6000)
  expect(560 * sharpness * (6000 * sharpness)).toBeLessThanOrEqual(16_000_001)
  expect(sharpness).toBeGreaterThan(2)
})
