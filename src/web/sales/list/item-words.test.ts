import { expect, test } from 'vitest'
import { itemWords } from './item-words.ts'

test.each([
  [['Cornrows'], 'Cornrows'],
  [['Cornrows', 'Edge control', 'Manicure', 'Pedicure'], 'Cornrows, Edge control, Manicure, Pedicure'],
  [['Cornrows', 'Edge control', 'Manicure', 'Pedicure', 'Facial'], 'Cornrows, Edge control, Manicure and 2 more'],
])('the items of %j', (names, words) => {
  expect(itemWords(names)).toBe(words)
})
