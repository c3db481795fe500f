import { expect, test } from 'vitest'
import { compareNames } from './names.ts'

test('names stand where people look for them', () => {
  const names = ['wig cap', 'Zobo oil', 'Rods 10', 'Àdìre cap', 'Rods 2', 'Afro pick', 'Ẹdẹ soap', 'Egg oil']
  const sorted = names.map((name) => ({ name })).toSorted(compareNames)
  expect(sorted.map(({ name }) => name)).toEqual([
    'Àdìre cap',
    'Afro pick',
    'Ẹdẹ soap',
    'Egg oil',
    'Rods 2',
    'Rods 10',
    'wig cap',
    'Zobo oil',
  ])
})
