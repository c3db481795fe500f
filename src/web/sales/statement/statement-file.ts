import { areEnough, findStatement, type StatementTable } from '#domain/sales/statement/columns.ts'
import { maxStatementLines } from '#domain/sales/statement/read-lines.ts'
import { delimiters, splitCsv } from '#web/kit/split-csv.ts'

/** The largest statement that is read, in bytes. */
export const maxStatementBytes = 2 * 1024 * 1024

export const tooLarge = 'The file is larger than 2 MB. Export fewer days.'
export const notText =
  'This is not a CSV file. Choose CSV in your bank’s app, or open the file in a spreadsheet, copy the rows and paste them here.'
const noTable =
  'No table was found. The first row should name the columns, such as Date, Description, Debit and Credit.'
const tooMany = `There are more than ${maxStatementLines.toLocaleString('en')} rows. Export fewer days.`
const tooWide = 'The file has more than 500 columns.'

/** Room for what is above and below the lines. */
const otherRows = 200

/** Reads the table in a statement, with the separator that makes most sense; returns a sentence if there is none. */
export function readStatementText(text: string): StatementTable | string {
  if (text.length > maxStatementBytes) return tooLarge
  const read = delimiters.map((delimiter) => splitCsv(text, delimiter, maxStatementLines + otherRows))
  if (read.every(({ isTooWide }) => isTooWide)) return tooWide
  const tables = read.flatMap(({ rows, isTooWide }) => (isTooWide ? [] : (findStatement(rows) ?? [])))
  const best = tables.toSorted((one, other) => score(other) - score(one))[0]
  if (!best || best.headings.length < 2) return noTable
  return best.rows.length > maxStatementLines ? tooMany : best
}

const score = ({ headings, columns }: StatementTable) => (areEnough(columns) ? 1000 : 0) + headings.length
