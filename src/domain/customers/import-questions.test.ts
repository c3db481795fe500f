import { expect, test } from 'vitest'
import { type ColumnField, columnFields } from './import-headings.ts'
import { profileColumn } from './import-profile.ts'
import { columnQuestions, unusedColumns } from './import-questions.ts'

const cells = [
  ['Ada Obi', '08031234567', '', 'Mobile', 'ada@example.com', '8031234501', '8031234501'],
  ['Bisi Ade', '', '08051234567', 'Mobile', '', '8031234502', '8031234502'],
  ['Chi Eze', '08061234567', '', 'Home', '', '8031234503', '8031234503'],
]
const headings = ['Name', 'Mobile', 'Phone', 'Type', 'Email', 'Acct No', 'Contact']
const table = {
  headings,
  rows: cells,
  profiles: headings.map((_, at) => profileColumn(cells, at, 'NGN')),
}
const mapOf = (chosen: Partial<Record<ColumnField, number>>) => ({
  ...(Object.fromEntries(columnFields.map((field) => [field, null])) as Record<ColumnField, null>),
  ...chosen,
})

test.each<[Partial<Record<ColumnField, number>>, string[]]>([
  [{ name: 0, phone: 1 }, []],
  [{ name: 0, phone: 2 }, ['“Phone” is empty in 2 of 3 rows. Is it the right column?']],
  [{ name: 0, phone: 3 }, ['“Type” has few valid phone numbers: 0 of 3 values. Is it the right column?']],
  [{ name: 0, phone: 5 }, ['“Acct No” does not say that it has phone numbers. Is it the right column?']],
  [{ name: 0, phone: 6 }, []],
  [{ name: 1 }, ['“Mobile” has phone numbers rather than names. Is it the right column?']],
  [{ name: 3 }, ['“Type” does not look like names. Is it the right column?']],
  [{ name: 0, email: 3 }, ['“Type” has few e-mail addresses: 0 of 3 values. Is it the right column?']],
])('questions doubtful columns: %j', (chosen, questions) => {
  expect(columnQuestions(mapOf(chosen), table)).toEqual(questions)
})

test('names the columns that are not imported', () => {
  const rows = cells.map((row) => ({ cells: row }))
  expect(unusedColumns(mapOf({ name: 0, phone: 1, phone2: 2, email: 4, phone3: 6 }), table, rows)).toEqual([
    { heading: 'Type', filled: 3, example: 'Mobile' },
    { heading: 'Acct No', filled: 3, example: '8031234501' },
  ])
})

test('asks nothing about a phone column without a heading in a file without headings', () => {
  const headless = { ...table, headings: headings.map((_, at) => `Column ${at + 1}`) }
  expect(columnQuestions(mapOf({ name: 0, phone: 1 }), headless)).toEqual([])
})
