import { expect, test } from 'vitest'
import { sharesFrom, withOneMore, withoutOne } from './share-rows.ts'

const percents = (rows: ReturnType<typeof withOneMore>) => rows.map(({ percent }) => percent)

test('people who join share equally, until a share is typed', () => {
  const two = withOneMore([], 'a')
  const three = withOneMore(two, 'b')
  expect([two, three].map(percents)).toEqual([['50'], ['33.33', '33.33']])
  expect(percents(withoutOne(three, 'a'))).toEqual(['50'])
  const typed = [{ ...two[0]!, percent: '20' }]
  expect(percents(withOneMore(typed, 'b'))).toEqual(['20', ''])
  expect(percents(withoutOne(withOneMore(typed, 'b'), 'b'))).toEqual(['20'])
})

test('a share is sent in basis points; what is no number is 0, and no one chosen is no id', () =>
  expect(
    sharesFrom([
      { key: 'a', staffId: 'ada', percent: '33.33' },
      { key: 'b', staffId: null, percent: 'half' },
    ]),
  ).toEqual([
    { staffId: 'ada', shareBp: 3333 },
    { staffId: '', shareBp: 0 },
  ]))
