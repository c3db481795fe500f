import { expect, test } from 'vitest'
import cases from './cases/names.json' with { type: 'json' }
import { compareNames, initialsOf } from './names.ts'

const shown = cases.cases.filter(({ initials }) => initials !== undefined)
test.each([...shown, { name: 'Adaeze', initials: 'A' }, { name: '', initials: '' }])(
  'initials of $name',
  ({ name, initials }) => {
    expect(initialsOf(name!).normalize('NFC')).toBe(initials!.normalize('NFC'))
  },
)

test('names are where people look for them', () => {
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
