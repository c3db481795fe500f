import { expect, test } from 'vitest'
import { folded } from '#domain/kit/folded.ts'
import { customerSearchOf } from './customer-search.ts'

test.each([
  ['Bùkọ́lá', 'bukola'],
  ['Adéọlá Ògúnlẹ́yẹ', 'adeola ogunleye'],
  ['ƁALA ƙwari', 'bala kwari'],
  ['Ngozi O’Neill', "ngozi o'neill"],
  ['Zoë', 'zoe'],
])('%s folds to %s (R-84)', (name, plain) => expect(folded(name)).toBe(plain))

test.each<[string, string | null]>([
  ['0803 123', '803123'],
  ['+234 (803) 123-45', '23480312345'],
  ['00234803', '234803'],
  ['08', null],
  ['Room 12', null],
])('digits of %j are %j', (typed, digits) => expect(customerSearchOf(typed)?.digits).toBe(digits))

test('nothing typed looks for nothing', () => {
  expect(customerSearchOf('  ')).toBeNull()
  expect(customerSearchOf(' Adé  Obi ')?.name).toBe('ade obi')
})
