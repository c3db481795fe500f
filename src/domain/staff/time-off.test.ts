import { expect, test } from 'vitest'
import type { TimeOff } from './contract-off.ts'
import { decideTimeOff } from './time-off.ts'

const asked = {
  staffId: 'bisi',
  startsAt: '2026-11-24T12:00:00Z',
  endsAt: '2026-11-24T13:00:00Z',
  reason: null,
  isBlock: true,
  told: 0,
}
const block: TimeOff = { id: 'lunch', version: 1, ...asked }
const found = { member: { id: 'bisi' }, bookedCount: 0, others: [block], before: null }

test('a block overlaps no other block, but may overlap its old self and time off (R-113)', () => {
  expect(() => decideTimeOff(found, asked, () => 'new')).toThrow('block-overlaps')
  const edited = { ...asked, version: 1 }
  expect(decideTimeOff({ ...found, before: block }, edited, () => 'new')).toMatchObject({ id: 'lunch', version: 2 })
  expect(decideTimeOff({ ...found, others: [{ ...block, isBlock: false }] }, asked, () => 'new').id).toBe('new')
  expect(decideTimeOff(found, { ...asked, isBlock: false }, () => 'new').id).toBe('new')
})
