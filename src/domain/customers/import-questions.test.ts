import { expect, test } from 'vitest'
import { type ColumnField, columnFields } from './import-headings.ts'
import { profileColumn } from './import-profile.ts'
import { columnQuestions, unusedColumns } from './import-questions.ts'

const cells = [
  ['Ada Obi', '08031234567', '', 'Mobile', 'ada@example.com'],
  ['Bisi Ade', '', '08051234567', 'Mobile', ''],
  ['Chi Eze', '08061234567', '', 'Home', ''],
]
const headings = ['Name', 'Mobile', 'Phone', 'Type', 'Email']
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
  [{ name: 1 }, ['“Mobile” has phone numbers rather than names. Is it the right column?']],
  [{ name: 3 }, ['“Type” does not look like names. Is it the right column?']],
  [{ name: 0, email: 3 }, ['“Type” has few e-mail addresses: 0 of 3 values. Is it the right column?']],
])('questions doubtful columns: %j', (chosen, questions) => {
  expect(columnQuestions(mapOf(chosen), table)).toEqual(questions)
})

test('names the columns that are not imported', () => {
  const rows = cells.map((row) => ({ cells: row }))
  expect(unusedColumns(mapOf({ name: 0, phone: 1, phone2: 2, email: 4 }), table, rows)).toEqual([
    { heading: 'Type', filled: 3, example: 'Mobile' },
  ])
})
