import { expect, test } from 'vitest'
import { aCall, idOf } from '#domain/testing.ts'
import type { KeptLocation } from './contract-locations.ts'
import { decideLocationActive, decideLocationEdit, decideNewLocation } from './decide-location.ts'

const branch: KeptLocation = {
  id: idOf(9),
  version: 3,
  name: 'Lekki',
  address: null,
  phone: null,
  isDefault: false,
  isActive: true,
}
const owner = aCall()
const desk = aCall({ by: { ...owner.by, role: 'receptionist' } })
const free = { salon: { plan: 'free' }, used: 1 }
const codeOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return (error as { code: string }).code
  }
}
const empty = { before: branch, memberCount: 0, bookedCount: 0, stockedCount: 0, used: null }
const activate = (isActive: boolean, more: object = {}, call = owner) =>
  codeOf(() => decideLocationActive({ ...empty, ...more }, isActive, call))

test('one more is added where the plan allows it, by who sees every location (R-143)', () => {
  const body = { name: 'Lekki', address: null, phone: null }
  expect(decideNewLocation(null, body, owner)).toEqual({ ...branch, id: idOf(101), version: 1 })
  expect(codeOf(() => decideNewLocation(free, body, owner))).toBe('location-limit')
  expect(codeOf(() => decideNewLocation(null, body, desk))).toBe('not-allowed')
})

test('details are changed by who saw them as they are', () => {
  const body = { name: 'Lekki 1', address: '1 Admiralty Way', phone: null }
  expect(decideLocationEdit(branch, { ...body, version: 3 })).toEqual({ ...branch, ...body, version: 4 })
  expect(codeOf(() => decideLocationEdit(branch, { ...body, version: 2 }))).toBe('changed-meanwhile')
  expect(codeOf(() => decideLocationEdit(null, { ...body, version: 3 }))).toBe('not-found')
})

test('only an empty one that is not the first is archived', () => {
  expect(activate(false)).toEqual({ ...branch, isActive: false })
  expect(activate(false, { memberCount: 1, bookedCount: 1, stockedCount: 1 })).toBe('location-has-members')
  expect(activate(false, { bookedCount: 1, stockedCount: 1 })).toBe('location-has-bookings')
  expect(activate(false, { stockedCount: 1 })).toBe('location-has-goods')
  expect(activate(false, { before: { ...branch, isDefault: true } })).toBe('default-location-stays')
  expect(activate(false, { before: null })).toBe('not-found')
  expect(activate(false, {}, desk)).toBe('not-allowed')
})

test('one that comes back counts as if it were added; the same again does not', () => {
  const archived = { before: { ...branch, isActive: false } }
  expect(activate(true, archived)).toEqual(branch)
  expect(activate(true, { ...archived, used: free })).toBe('location-limit')
  expect(activate(true, { used: free })).toEqual(branch)
  expect(activate(false, { ...archived, memberCount: 2 })).toEqual(archived.before)
})
