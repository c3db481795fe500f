import { expect, test } from 'vitest'
import { proposeColumns } from './import-columns.ts'
import { profileColumn } from './import-profile.ts'

const proposed = (headings: readonly string[], rows: readonly (readonly string[])[]) => {
  const profiles = headings.map((_, at) => profileColumn(rows, at, 'NGN'))
  return proposeColumns(headings, profiles, rows)
}

test.each(['Acct No', 'Account Number', 'Client No', 'Customer No.', 'Card Number', 'Loyalty'])(
  'uses “Phone”, even if it is mostly empty, rather than a full column “%s”',
  (heading) => {
    const rows = [
      ['Ada Obi', '', '8031234501'],
      ['Bisi Ade', '08051234567', '8031234502'],
      ['Chi Eze', '', '8031234503'],
    ]
    expect(proposed(['Name', 'Phone', heading], rows)).toMatchObject({ name: 0, phone: 1, phone2: null })
    const without = rows.map(([name, , number]) => [name!, number!])
    expect(proposed(['Name', heading], without)).toMatchObject({ name: 0, phone: 1 })
  },
)

test('uses a column without a known heading after one of phones, unless that has no valid number', () => {
  const rows = [
    ['Ada Obi', '', '08031234501'],
    ['Bisi Ade', '08051234567', '08031234502'],
    ['Chi Eze', '', '08031234503'],
  ]
  expect(proposed(['Name', 'Phone', 'Column X'], rows)).toMatchObject({ phone: 1, phone2: 2 })
  const shortened = rows.map(([name, phone, other]) => [name!, phone === '' ? '' : '2.34E+12', other!])
  expect(proposed(['Name', 'Phone', 'Column X'], shortened)).toMatchObject({ phone: 2 })
})
