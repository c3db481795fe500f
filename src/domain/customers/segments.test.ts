import { expect, test } from 'vitest'
import { segmentLimits, shownSort, sortedPlaceOf, sortKeyOf } from './segments.ts'

test('60 and 30 whole days of the salon ago, and the birthdays from Monday to Sunday (R-403)', () => {
  // Saturday, 28 November, 00:30 in Lagos.
  expect(segmentLimits('2026-11-27T23:30:00.000Z', 'Africa/Lagos')).toEqual({
    now: '2026-11-27T23:30:00.000Z',
    awayBefore: '2026-09-29T23:00:00.000Z',
    onceBefore: '2026-10-29T23:00:00.000Z',
    birthdays: ['11-23', '11-24', '11-25', '11-26', '11-27', '11-28', '11-29'],
  })
})

test('a birthday on 29 February is on the 28th in other years', () => {
  const birthdays = (now: string) => segmentLimits(now, 'Africa/Lagos').birthdays
  expect(birthdays('2026-02-25T12:00:00.000Z')).toContain('02-29')
  expect(birthdays('2028-02-23T12:00:00.000Z')).not.toContain('02-29')
  expect(birthdays('2028-03-01T12:00:00.000Z')).toContain('02-29')
})

test('a place in a sorted list is a customer and the text by which they were sorted', () => {
  const customer = { name: 'Ada~Obi', totalSpentMinor: -500, lastVisitAt: null }
  expect(['name', 'spent', 'last-visit'].map((sort) => sortKeyOf(sort as 'name', customer))).toEqual([
    'Ada~Obi',
    '-500',
    '',
  ])
  expect(sortedPlaceOf('name', 'id~Ada~Obi')).toEqual({ id: 'id', key: 'Ada~Obi' })
  expect(sortedPlaceOf('last-visit', 'id~')).toEqual({ id: 'id', key: '' })
  expect(sortedPlaceOf('last-visit', 'id~2026-11-20T23:30:00.000Z')?.key).toBe('2026-11-20T23:30:00.000Z')
  for (const [sort, cursor] of [
    ['spent', 'id~x'],
    ['spent', 'id~'],
    ['last-visit', 'id~x'],
    ['name', 'id'],
  ] as const)
    expect(sortedPlaceOf(sort, cursor)).toBeNull()
})

test.each([
  [undefined, undefined, null],
  [undefined, 'last-visit', 'last-visit'],
  [undefined, null, null],
  ['name', 'last-visit', 'name'],
  ['oldest', 'last-visit', null],
  [undefined, { sort: 'name' }, null],
] as const)('the order that the address names as %s and the device as %j is %s (R-450)', (named, remembered, sort) => {
  expect(shownSort(named, remembered)).toBe(sort)
})
