import { expect, test } from 'vitest'
import { eraseAt, erasureReason } from './erasure.ts'

test('a salon waits 30 days to be erased, and its members read until when (R-388)', () => {
  const at = eraseAt('2026-11-27T12:00:00.000Z')
  expect(at).toBe('2026-12-27T12:00:00.000Z')
  expect(erasureReason(at)).toBe('it will be erased on 27 Dec 2026')
})
