import { expect, test } from 'vitest'
import { guessColumns, hasHeadings, rowsBy } from './import-columns.ts'

const nothing = { name: null, lastName: null, phone: null, email: null, notes: null }

test.each([
  [['Name', 'Phone', 'Email', 'Notes'], { name: 0, phone: 1, email: 2, notes: 3 }],
  [['E-mail', 'Mobile number', 'Customer Name'], { email: 0, phone: 1, name: 2 }],
  [['First Name', 'Last Name', 'WhatsApp'], { name: 0, lastName: 1, phone: 2 }],
  [['Contact', 'Contact number', 'Comments'], { name: 0, phone: 1, notes: 2 }],
  [['ID', 'Full name', 'Tel.', 'Visits'], { name: 1, phone: 2 }],
])('%j', (headings, found) => {
  expect(guessColumns(headings, [])).toEqual({ ...nothing, ...found })
  expect(hasHeadings(headings)).toBe(true)
})

test('without headings the cells tell', () => {
  const rows = [
    ['1', '0803 123 4567', 'bisi@example.com', 'Bisi'],
    ['2', '', 'kemi@example.com', 'Kemi'],
    ['3', '+44 20 7946 0958', '', 'Ada'],
  ]
  expect(hasHeadings(rows[0]!)).toBe(false)
  expect(guessColumns(['', '', '', ''], rows)).toEqual({ ...nothing, phone: 1, email: 2, name: 3 })
})

test('rows keep the line of the file; first and last name are one; empty lines are left out', () => {
  const map = { ...nothing, name: 0, lastName: 1, phone: 2 }
  const rows = [
    ['Bisi', 'Ogun', '0803'],
    ['', ' ', ''],
    ['Kemi', '', '0804'],
  ]
  expect(rowsBy(map, rows, 2)).toEqual([
    { line: 2, name: 'Bisi Ogun', phone: '0803', email: '', notes: '' },
    { line: 4, name: 'Kemi', phone: '0804', email: '', notes: '' },
  ])
})
