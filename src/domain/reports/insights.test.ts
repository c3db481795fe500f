import { expect, test } from 'vitest'
import {
  awayMessage,
  awaySince,
  growingHour,
  type HourCount,
  insightBasis,
  insightLimits,
  losingServices,
  risingNoShows,
} from './insights.ts'

const hour = (isNow: boolean, at: number, came: number, noShows = 0): HourCount => ({
  isNow,
  hour: at,
  came,
  noShows,
  all: came + noShows,
})

test.each([
  ['a fifth more in the busiest hour', [hour(true, 14, 12), hour(false, 14, 10)], { hour: 14, now: 12, before: 10 }],
  ['less than a fifth more', [hour(true, 14, 11), hour(false, 14, 10)], null],
  ['too few to say', [hour(true, 14, 9), hour(false, 14, 1)], null],
  ['just enough to say', [hour(true, 14, 10), hour(false, 14, 8)], { hour: 14, now: 10, before: 8 }],
  ['by a fifth to the piece', [hour(true, 14, 120), hour(false, 14, 100)], { hour: 14, now: 120, before: 100 }],
  ['by a piece less than a fifth', [hour(true, 14, 1199), hour(false, 14, 1000)], null],
  ['nothing before: a salon that has just begun', [hour(true, 14, 50)], null],
  [
    'growth of an hour that is not the busiest',
    [hour(true, 9, 20), hour(false, 9, 20), hour(true, 14, 12), hour(false, 14, 1)],
    null,
  ],
  [
    'of equals the earlier one',
    [hour(true, 15, 12), hour(true, 10, 12), hour(false, 10, 2), hour(false, 15, 2)],
    { hour: 10, now: 12, before: 2 },
  ],
])('the busiest hour grows: %s (R-278)', (_, hours, told) => {
  expect(growingHour(hours)).toEqual(told)
})

test('a service that costs more than it brings, with its part of the supplies by its minutes (R-279)', () => {
  const sum = { serviceId: 'a', name: 'Trim', durationMin: 30, rateBp: 2000, pieces: 10, baseMinor: 10_000 }
  const other = { serviceId: 'b', name: 'Braids', durationMin: 120, rateBp: 1000, pieces: 10, baseMinor: 900_000 }
  // 300 of 1,500 minutes: a fifth of the supplies.
  expect(losingServices([sum, other], 50_000)).toEqual([
    {
      serviceId: 'a',
      name: 'Trim',
      pieces: 10,
      revenueMinor: 10_000,
      commissionMinor: 2000,
      suppliesMinor: 10_000,
      leftMinor: -2000,
    },
  ])
  expect(losingServices([sum, other], 40_000)).toEqual([])
  expect(losingServices([{ ...sum, pieces: 4 }, other], 500_000)).toEqual([])
  expect(losingServices([], 500_000)).toEqual([])
})

test('two rates of one service are one service, rounded once a rate (R-279)', () => {
  const sum = { serviceId: 'a', name: 'Trim', durationMin: 30, rateBp: 2000, pieces: 3, baseMinor: 5001 }
  const [told] = losingServices([sum, { ...sum, rateBp: 5000, pieces: 2 }], 90_000)
  expect(told).toMatchObject({ pieces: 5, revenueMinor: 10_002, commissionMinor: 1000 + 2501, leftMinor: -83_499 })
})

test('a service of which more was taken back than sold takes no part of the supplies', () => {
  const sum = { serviceId: 'a', name: 'Trim', durationMin: 30, rateBp: 0, pieces: -2, baseMinor: -5000 }
  expect(losingServices([sum, { ...sum, serviceId: 'b', pieces: 6, baseMinor: 100 }], 200)).toMatchObject([
    { serviceId: 'b', suppliesMinor: 200 },
  ])
})

test('the largest loss comes first, of equals always the same; five pieces are enough (R-279)', () => {
  const sum = { serviceId: 'b', name: 'Trim', durationMin: 30, rateBp: 0, pieces: 5, baseMinor: 0 }
  const ids = (...of: [serviceId: string, durationMin: number][]) =>
    losingServices(
      of.map(([serviceId, durationMin]) => ({ ...sum, serviceId, durationMin })),
      60_000,
    ).map(({ serviceId }) => serviceId)
  expect(ids(['a', 30], ['b', 60], ['c', 45])).toEqual(['b', 'c', 'a'])
  expect([ids(['b', 30], ['a', 30]), ids(['a', 30], ['b', 30])]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  // A service that just covers its costs loses nothing.
  expect(losingServices([{ ...sum, baseMinor: 60_000 }], 60_000)).toEqual([])
})

test('what was looked at is told, of the period alone', () => {
  const sum = { serviceId: 'a', name: 'Trim', durationMin: 30, rateBp: 0, pieces: 3, baseMinor: 0 }
  const hours = [hour(true, 9, 4, 1), hour(false, 9, 8), hour(true, 10, 2)]
  expect(insightBasis(hours, [sum, { ...sum, serviceId: 'b', pieces: 4 }], 500)).toEqual({
    appointments: 7,
    services: 7,
    suppliesMinor: 500,
  })
  expect(insightLimits.awayNamed).toBe(20)
})

test('sixty days: a customer who was here on the sixtieth day before is not away yet (R-280)', () => {
  // 60 days before 30 November is 1 October: who came that day was last seen 60 days ago.
  expect(awaySince('2026-11-30')).toBe('2026-10-02')
  expect(awayMessage('Ngozi', 'Adùn Hair')).toContain('Hello Ngozi, we have not seen you at Adùn Hair')
})

test.each([
  ['half as many again of all', [hour(true, 9, 94, 6), hour(false, 9, 96, 4)], true],
  ['a little more', [hour(true, 9, 95, 5), hour(false, 9, 96, 4)], false],
  ['more, of more appointments', [hour(true, 9, 192, 8), hour(false, 9, 96, 4)], false],
  ['too few to say', [hour(true, 9, 2, 2), hour(false, 9, 10, 0)], false],
  ['half as many again to the tenth', [hour(true, 9, 850, 150), hour(false, 9, 900, 100)], true],
  ['a tenth of a percent less', [hour(true, 9, 851, 149), hour(false, 9, 900, 100)], false],
  ['none before', [hour(true, 9, 97, 3), hour(false, 9, 100, 0)], true],
  ['no appointments before', [hour(true, 9, 97, 3)], false],
])('no-shows rise: %s (R-281)', (_, hours, isTold) => {
  expect(risingNoShows(hours) !== null).toBe(isTold)
})
