import { expect, test } from 'vitest'
import type { ColumnMap } from './import-columns.ts'
import { columnFields } from './import-headings.ts'
import { mappedRows } from './import-mapped.ts'
import { maxCellLength } from './import-rows.ts'

test('a cell longer than any field is cut: it is a problem of its row, not of the whole file', () => {
  const none = Object.fromEntries(columnFields.map((field) => [field, null])) as ColumnMap
  const map = { ...none, name: 0, notes: 1 }
  const [row] = mappedRows(map, [{ line: 2, cells: ['Bisi', 'x'.repeat(maxCellLength + 1)] }])
  expect(row!.notes).toHaveLength(maxCellLength)
})
