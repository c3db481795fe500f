import { expect, test } from 'vitest'
import { customerNamed } from './customer-named.ts'

const [ngozi, ada] = [{ name: 'Ngozi Obi' }, { name: 'Adá Ọ̀bi' }] as const

test.each([
  ['Ada Obi', ada],
  ['ada obi', ada],
  ['  OBI, Ada ', ada],
  ['Ada', ada],
  ['Ada Obi-Eze', ada],
  ['Ngozi', ngozi],
  ['Tunde Obi', null],
  ['Obi', null],
  ['!', null],
])('%j means %j among two with one phone (R-374)', (name, meant) => {
  expect(customerNamed([ngozi, ada], name)).toBe(meant)
  expect(customerNamed([ada, ngozi], name)).toBe(meant)
})

test.each([
  [['🌸', '👑'], '👑', '👑'],
  [['Ngozi Obi', '🌸'], '🌺', null],
  [['Ada 🌸', 'Ada 👑'], 'Ada 👑', 'Ada 👑'],
  [['Ada 🌸', 'Ada 👑'], ' ada 👑', 'Ada 👑'],
  [['Ade Ojo', 'Àdé Ọ̀jọ́'], 'Àdé Ọ̀jọ́', 'Àdé Ọ̀jọ́'],
  [['Àdé Ọ̀jọ́', 'Ade Ojo'], 'Ade Ojo', 'Ade Ojo'],
  [['Ade Ojo', 'Àdé Ọ̀jọ́'], 'Àdé Ọ̀jọ́'.normalize('NFD'), 'Àdé Ọ̀jọ́'],
])('among %j, %j means %j (R-374)', (names, typed, meant) => {
  const customers = names.map((name) => ({ name }))
  expect(customerNamed(customers, typed)?.name ?? null).toBe(meant)
})

test('the only customer of a phone is meant by any name', () => {
  expect(customerNamed([ngozi], 'Tunde')).toBe(ngozi)
  expect(customerNamed([], 'Tunde')).toBeNull()
})
