import { expect, test } from 'vitest'
import { idOf } from '#domain/testing.ts'
import { aPlace } from '#web/kit/testing-server.tsx'
import { reportLocation, unknownLocation } from './report-location.ts'

const [yaba, lekki, unknown] = [idOf(10), idOf(11), idOf(99)]
const several = [aPlace(yaba, 'Yaba'), aPlace(lekki, 'Lekki')]
const one = several.slice(0, 1)

test.each([
  ['none', undefined, several, { location: undefined, isUnknown: false }],
  ['all of them', 'all', several, { location: 'all', isUnknown: false }],
  ['one of several', yaba, several, { location: yaba, isUnknown: false }],
  ['the only one', yaba, one, { location: undefined, isUnknown: false }],
  ['an unknown one of several', unknown, several, { location: undefined, isUnknown: true }],
  ['another than the only one', unknown, one, { location: undefined, isUnknown: true }],
])('an address that names %s', (_, named, locations, expected) => {
  expect(reportLocation(named, { locations })).toEqual(expected)
})

test.each([
  ['of several, all are shown', { locations: several, locationId: null }, 'the whole salon'],
  ['of several, their own is shown', { locations: several, locationId: lekki }, 'Lekki'],
  ['there is only one', { locations: one, locationId: yaba }, 'the whole salon'],
])('a location that is unknown says whose figures are shown instead: %s', (_, me, shown) => {
  expect(unknownLocation(me)).toBe(`The link names a location you can’t choose. Showing the figures of ${shown}.`)
})
