import { v7 as newId } from 'uuid'
import { type ColumnMap, guessColumns, hasHeadings } from '#domain/customers/import-columns.ts'
import { maxImportRows } from '#domain/customers/import-rows.ts'
import { readCsv } from '#web/kit/csv.ts'

/** A file that was read: its columns, its rows, and what is guessed about it. */
export interface CsvTable {
  /** New for each file; also the id of its import, so that it is imported once. */
  key: string
  fileName: string
  headings: string[]
  rows: string[][]
  /** The row of rows[0] in the file, from 1. */
  firstLine: number
  guess: ColumnMap
}

const sampleSize = 50
const maxNameLength = 120

/** Reads a CSV text; a sentence where there is nothing to import. */
export function readTable(text: string, fileName: string): CsvTable | string {
  const { rows: all, openQuoteRow } = readCsv(text)
  if (openQuoteRow !== null) {
    return `A quotation mark (") in row ${openQuoteRow} is never closed, so the rows after it run into it. Correct it, then choose the file again.`
  }
  const isFilled = (row: string[]) => row.some((cell) => cell.trim() !== '')
  const firstFilled = all.findIndex(isFilled)
  const first = all[firstFilled]
  if (!first) return 'There is no row in it. Choose a CSV file with one customer a row.'
  const named = hasHeadings(first)
  const rows = all.slice(firstFilled + (named ? 1 : 0))
  const filled = rows.filter(isFilled).length
  if (filled === 0) return 'There are headings but no rows below them.'
  if (filled > maxImportRows) {
    const most = maxImportRows.toLocaleString('en')
    return `There are ${filled.toLocaleString('en')} rows; at most ${most} can be imported at once. Split the file.`
  }
  const width = Math.max(...all.slice(0, sampleSize).map((row) => row.length))
  const headings = Array.from({ length: width }, (_, at) => (named && first[at]?.trim()) || `Column ${at + 1}`)
  const guess = guessColumns(named ? headings : headings.map(() => ''), rows.slice(0, sampleSize))
  const firstLine = firstFilled + (named ? 2 : 1)
  return { key: newId(), fileName: fileName.slice(0, maxNameLength), headings, rows, firstLine, guess }
}
