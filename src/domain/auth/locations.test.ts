import { expect, test } from 'vitest'
import { aCall, idOf } from '#domain/testing.ts'
import { locationNow, locationOfNew, maySeeEmailOf, reachedLocation } from './reach.ts'

const [yaba, lekki] = [idOf(8), idOf(9)]
const owner = aCall()
const desk = aCall({ by: { ...owner.by, role: 'receptionist' }, locationId: yaba })

test('people who see every location are where they chose to be, everyone else where they work (R-144)', () => {
  expect([locationNow(owner.by, null), locationNow(owner.by, lekki)]).toEqual([null, lekki])
  expect(locationNow(desk.by, lekki)).toBe(yaba)
  const rights = { receptionist: { seeEveryLocation: true } }
  expect(locationNow({ ...desk.by, rights }, lekki)).toBe(lekki)
})

test('who lacks the right reaches one location; owner and visitors every one (R-145)', () => {
  expect([owner, { ...owner, locationId: lekki }, { by: null, locationId: null }].map(reachedLocation)).toEqual([
    null,
    null,
    null,
  ])
  expect(reachedLocation(desk)).toBe(yaba)
})

test('a new row belongs where it was typed, else where they are, else where they work (R-146)', () => {
  const at = (call: typeof owner, asked: string | null) => locationOfNew(call, asked)
  expect([at(owner, lekki), at({ ...owner, locationId: lekki }, null), at(owner, null)]).toEqual([lekki, lekki, yaba])
  expect([at(desk, yaba), at(desk, null)]).toEqual([yaba, yaba])
  expect(() => at(desk, lekki)).toThrow(expect.objectContaining({ code: 'not-found', field: 'locationId' }))
})

test('an e-mail address is seen by those who manage the team, and one’s own by everyone (R-95)', () => {
  const sees = (person: typeof owner.by, of: string) => maySeeEmailOf(person, of)
  expect([sees(owner.by, idOf(99)), sees(desk.by, idOf(99)), sees(desk.by, desk.by.staffId)]).toEqual([
    true,
    false,
    true,
  ])
})
