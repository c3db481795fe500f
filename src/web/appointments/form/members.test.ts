import { expect, test } from 'vitest'
import { aCalendarMember } from '#domain/testing.ts'
import { anyoneFree, memberLabel } from './members.ts'
import type { FreeMembers } from './use-free-members.ts'

const tolu = aCalendarMember({ id: 'tolu', name: 'Tolu Bello', role: 'owner' })
const chiamaka = aCalendarMember({ id: 'chiamaka', name: 'Chiamaka Eze', role: 'stylist', serviceIds: ['nails'] })
const free: FreeMembers = [
  { staffId: 'chiamaka', why: null, nextTime: null },
  { staffId: 'tolu', why: 'slot-conflicts', nextTime: '11:30' },
]

test('a member who is not free says when they are, after more serious reasons', () => {
  expect(memberLabel(tolu, ['nails'])).toBe('Tolu Bello, owner')
  expect(memberLabel(tolu, ['nails'], free)).toBe('Tolu Bello, owner (free at 11:30)')
  expect(memberLabel(chiamaka, ['nails'], free)).toBe('Chiamaka Eze, stylist')
  const full: FreeMembers = [{ staffId: 'tolu', why: 'outside-schedule', nextTime: null }]
  expect(memberLabel(tolu, ['nails'], full)).toBe('Tolu Bello, owner (not free that day)')
  expect(memberLabel(chiamaka, ['braids'], full)).toBe('Chiamaka Eze, stylist (does not do this service)')
})

test('anyone is the first free member who does no other service at the same time', () => {
  const both: FreeMembers = [free[0]!, { staffId: 'tolu', why: null, nextTime: null }]
  expect(anyoneFree(free, [tolu, chiamaka], [])).toBe(chiamaka)
  expect(anyoneFree(both, [tolu, chiamaka], ['chiamaka'])).toBe(tolu)
  expect(anyoneFree(free, [tolu, chiamaka], ['chiamaka'])).toBeUndefined()
  expect(anyoneFree([], [tolu, chiamaka], [])).toBeUndefined()
})
