import { expect, test } from 'vitest'
import { aCustomer } from '#domain/testing.ts'
import { mergedCustomer, type WholeCustomer } from './merge.ts'

const side = (more: Partial<WholeCustomer> = {}): WholeCustomer => ({
  ...aCustomer({ id: 'a', name: 'Bisi', phone: null, version: 3 }),
  phoneE164: null,
  ...more,
})

test('who stays keeps what they have and gets what they lack; texts come together (R-85)', () => {
  const kept = side({ email: 'bisi@example.com', notes: 'Shy' })
  const other = side({
    id: 'b',
    name: 'Bisi O.',
    phone: '0803',
    phoneE164: '+234803',
    email: 'old@example.com',
    notes: 'Late',
  })
  expect(mergedCustomer(kept, { ...other, preferences: 'Tea' })).toEqual(
    side({
      email: 'bisi@example.com',
      phone: '0803',
      phoneE164: '+234803',
      notes: 'Shy\nLate',
      preferences: 'Tea',
      version: 4,
    }),
  )
})

test('the same text is kept once, and texts that do not fit together are not cut', () => {
  expect(mergedCustomer(side({ notes: 'Shy' }), side({ notes: 'Shy' })).notes).toBe('Shy')
  const long = 'x'.repeat(1500)
  expect(mergedCustomer(side({ notes: long }), side({ notes: `${long}y` })).notes).toBe(long)
})

test('whom the salon blocked stays blocked, whichever of the two it was (R-155)', () => {
  const [free, blocked] = [side(), side({ id: 'b', isBlockedOnline: true })]
  expect(mergedCustomer(free, blocked).isBlockedOnline).toBe(true)
  expect(mergedCustomer(blocked, free).isBlockedOnline).toBe(true)
  expect(mergedCustomer(free, side({ id: 'b' })).isBlockedOnline).toBe(false)
})
