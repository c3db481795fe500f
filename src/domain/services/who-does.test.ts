import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doesAll, doesService, listWith, whyListRefused } from './who-does.ts'

const all = ['a', 'b', 'c', 'd']
const aList = fc.subarray(all)

test('who has no list does everything; leaving one out gives a list of the others (R-82)', () => {
  expect(doesService({ serviceIds: [] }, 'a')).toBe(true)
  expect(listWith({ serviceIds: [] }, 'a', false, all)).toEqual(['b', 'c', 'd'])
  expect(listWith({ serviceIds: [] }, 'a', true, all)).toBeNull()
  expect(listWith({ serviceIds: ['b'] }, 'a', true, all)).toEqual(['b', 'a'])
})

test('nobody loses their last service: an empty list would mean all', () => {
  expect(whyListRefused(listWith({ serviceIds: ['a'] }, 'a', false, all)!)).toBe('only-service')
  expect(whyListRefused(listWith({ serviceIds: [] }, 'a', false, ['a'])!)).toBe('only-service')
})

test('a new list does what was asked for this service and changes no other', () => {
  fc.assert(
    fc.property(aList, fc.constantFrom(...all), fc.boolean(), (serviceIds, id, does) => {
      const list = listWith({ serviceIds }, id, does, all) ?? serviceIds
      if (list.length === 0 && serviceIds.length > 0) return
      expect(doesService({ serviceIds: list }, id)).toBe(does || (list.length === 0 && serviceIds.length === 0))
      for (const other of all.filter((one) => one !== id))
        expect(doesService({ serviceIds: list }, other)).toBe(doesService({ serviceIds }, other))
    }),
  )
})

test('who has a list does what is on it, who has none does everything, and nothing chosen is done by all', () => {
  expect(doesAll({ serviceIds: ['a', 'b'] }, ['a', 'b'])).toBe(true)
  expect(doesAll({ serviceIds: ['a', 'b'] }, ['a', 'c'])).toBe(false)
  expect(doesAll({ serviceIds: [] }, ['a', 'c'])).toBe(true)
  expect(doesAll({ serviceIds: ['a'] }, [])).toBe(true)
})
