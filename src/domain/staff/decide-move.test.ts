import { expect, test } from 'vitest'
import { aCall, idOf } from '#domain/testing.ts'
import { locationAfterEdit } from './decide-move.ts'

const [yaba, lekki] = [idOf(8), idOf(9)]
const member = { locationId: yaba }
const found = { isThere: true, aheadCount: 2, sharedCount: 0 }
const to = (locationId: string | undefined, more: object = {}, call = aCall()) =>
  locationAfterEdit(member, { locationId, told: 2 }, { ...found, ...more }, call)
const refusal = (code: string) => expect.objectContaining({ code })

test('a member stays where nothing is said, and moves with as many appointments as were told (R-147)', () => {
  expect([to(undefined, { isThere: false, aheadCount: 9 }), to(yaba), to(lekki)]).toEqual([yaba, yaba, lekki])
  expect(() => to(lekki, { aheadCount: 3 })).toThrow(refusal('moves-appointments'))
})

test('a member who shares an appointment with others stays until it is given away (R-147)', () => {
  expect(() => to(lekki, { sharedCount: 1 })).toThrow(refusal('shares-appointments'))
  expect(to(yaba, { sharedCount: 1 })).toBe(yaba)
})

test('not to a location that is not there, nor by who reaches only their own', () => {
  expect(() => to(lekki, { isThere: false })).toThrow(refusal('not-found'))
  const call = aCall({ by: { ...aCall().by, role: 'receptionist' }, locationId: yaba })
  expect(() => to(lekki, {}, call)).toThrow(refusal('not-found'))
  expect(to(yaba, {}, call)).toBe(yaba)
})
