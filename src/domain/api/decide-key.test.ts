import { expect, test } from 'vitest'
import { decideKey } from './decide-key.ts'
import { mostKeys } from './contract-keys.ts'

const about = { plan: 'premium', staffId: 'ada', ending: 'x1y2', now: '2026-11-23T08:00:00.000Z' }
const body = { id: 'a', name: 'Till', scopes: [], locationId: null, expiresInDays: 30 } as const
const decide = (found: object, more: object = {}) =>
  decideKey({ working: 0, hasLocation: true, ...found }, { ...body, scopes: [], ...more }, about)

test('a key is made up to the most, of a location that is there, and ends after its days (R-229)', () => {
  expect(decide({ working: mostKeys - 1 })).toMatchObject({ expiresAt: '2026-12-23T08:00:00.000Z', madeBy: 'ada' })
  expect(decide({}, { expiresInDays: null }).expiresAt).toBeNull()
  expect(() => decide({ working: mostKeys })).toThrow(expect.objectContaining({ code: 'too-many-keys' }))
  expect(() => decide({ hasLocation: false }, { locationId: 'x' })).toThrow(
    expect.objectContaining({ code: 'not-found', field: 'locationId' }),
  )
})
