import { expect, test } from 'vitest'
import { columnQuestions, unusedColumns } from '#domain/customers/import-questions.ts'
import { type CsvTable, readTable } from './csv-table.ts'

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n')
const read = (text: string) => readTable(text, 'NGN') as CsvTable
const ada = ['FN:Ada Obi', 'TEL;TYPE=CELL:0803 123 4567']

test('lists what is not imported of contacts', () => {
  const table = read(
    card(
      ...ada,
      'TEL;TYPE=FAX:01 234 5678',
      'ORG:Obi Ltd;Sales',
      'TITLE:Director',
      'BDAY:1990-04-12',
      'ADR;TYPE=HOME:;;14 Bode Thomas Street;Lagos;;;Nigeria',
      'URL:https://obi.example',
      'IMPP:xmpp:ada@obi.example',
    ),
  )
  expect(unusedColumns(table.proposed, table, table.rows).map(({ heading, example }) => [heading, example])).toEqual([
    ['Fax or pager', '01 234 5678'],
    ['Organisation', 'Obi Ltd, Sales'],
    ['Job title', 'Director'],
    ['Birthday', '1990-04-12'],
    ['Address', '14 Bode Thomas Street, Lagos, Nigeria'],
    ['Website', 'https://obi.example'],
    ['Messaging', 'xmpp:ada@obi.example'],
  ])
  expect(table.proposed).toMatchObject({ name: 0, phone: 1, email: null, notes: null })
})

test('asks nothing about e-mails and notes that no contact has', () => {
  const table = read(card(...ada))
  expect(columnQuestions(table.proposed, table)).toEqual([])
  expect(table.headings).toEqual(['Name', 'Phone'])
})

test('proposes the e-mails and notes that contacts have', () => {
  const table = read(card(...ada, 'EMAIL:ada@example.com', 'NOTE:Loves red'))
  expect(table.proposed).toMatchObject({ name: 0, phone: 1, email: 2, notes: 3 })
  expect(unusedColumns(table.proposed, table, table.rows)).toEqual([])
})
