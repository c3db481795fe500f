import { describe, expect, test } from 'vitest'
import { plainCode, whyNotRenewable } from './invitation.ts'

const member = {
  id: 'halima',
  name: 'Halima Sani',
  role: 'stylist' as const,
  email: null,
  isActive: true,
  userId: 'account',
}
const found = { member, account: { email: null, phone: '+2348031234567' }, isElsewhere: false }
const owner = { role: 'owner' as const, rights: {}, staffId: 'tolu' }
const manager = { role: 'manager' as const, rights: {}, staffId: 'bisi' }

describe('a code for a new password (R-431)', () => {
  test.each([
    ['the owner gives one', found, owner, null],
    ['a manager gives one to a stylist', found, manager, null],
    ['no one gives themselves one', found, { ...owner, staffId: 'halima' }, 'code-own'],
    ['not for a member who is not active', { ...found, member: { ...member, isActive: false } }, owner, 'not-active'],
    [
      'not above one’s own role',
      { ...found, member: { ...member, role: 'owner' as const } },
      manager,
      'role-above-own',
    ],
    ['not for an owner', { ...found, member: { ...member, role: 'owner' as const } }, owner, 'role-above-own'],
    ['not with an e-mail', { ...found, account: { ...found.account, email: 'a@b.example' } }, owner, 'code-has-email'],
    ['not for an account of another salon', { ...found, isElsewhere: true }, owner, 'code-elsewhere'],
  ])('%s', (_name, renewal, by, why) => {
    expect(whyNotRenewable(renewal, by)).toBe(why)
  })
})

test('a code is the same in any case, with spaces or hyphens', () => {
  expect(['K7QM-3XRT', ' k7qm 3xrt ', 'k7qm3xrt'].map(plainCode)).toEqual(Array(3).fill('k7qm3xrt'))
})
