import { expect, test } from 'vitest'
import { aCalendarMember } from '#domain/testing.ts'
import { anyoneFree, memberLabel, offeredOrder } from './members.ts'
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
  expect(memberLabel(chiamaka, ['nails'], free)).toBe('Chiamaka Eze, stylist (free)')
  const full: FreeMembers = [{ staffId: 'tolu', why: 'outside-schedule', nextTime: null }]
  expect(memberLabel(tolu, ['nails'], full)).toBe('Tolu Bello, owner (not free then)')
  expect(memberLabel(chiamaka, ['braids'], full)).toBe('Chiamaka Eze, stylist (does not do this service)')
})

test('the free ones come first, then the others by their next free time, last those who do not do it', () => {
  const zainab = aCalendarMember({ id: 'zainab', name: 'Zainab', role: 'stylist' })
  const names = (found?: FreeMembers) =>
    offeredOrder([tolu, chiamaka, zainab], ['braids'], found).map(({ name }) => name)
  expect(names()).toEqual(['Tolu Bello', 'Zainab', 'Chiamaka Eze'])
  const zainabFirst: FreeMembers = [{ staffId: 'zainab', why: null, nextTime: null }, free[1]!]
  expect(names(zainabFirst)).toEqual(['Zainab', 'Tolu Bello', 'Chiamaka Eze'])
})

test('anyone is the first free member who does no other service at the same time', () => {
  const both: FreeMembers = [free[0]!, { staffId: 'tolu', why: null, nextTime: null }]
  expect(anyoneFree(free, [tolu, chiamaka], [])).toBe(chiamaka)
  expect(anyoneFree(both, [tolu, chiamaka], ['chiamaka'])).toBe(tolu)
  expect(anyoneFree(free, [tolu, chiamaka], ['chiamaka'])).toBeUndefined()
  expect(anyoneFree([], [tolu, chiamaka], [])).toBeUndefined()
})
