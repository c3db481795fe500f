import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Bísí’s Hair & Spa', 'bisis-hair-spa'],
  ["Ayò's Ṣalon", 'ayos-salon'],
  ['  --Glow--  ', 'glow'],
  ['美容室', 'salon'],
  ['', 'salon'],
  ['0190f3a1-7b2c-7000-8000-000000000000', 'salon'],
  ['a'.repeat(47) + ' b', 'a'.repeat(47)],
])('%s → %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a slug is always fit for an address and never looks like an id', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.uuid()), (name) => {
      const slug = slugOf(name)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(48)
      expect(slug).not.toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    }),
  )
})
