import { folded } from '#domain/kit/folded.ts'
import { plainText } from './import-cells.ts'
import { headingMeaning } from './import-headings.ts'
import type { FileRow } from './import-mapped.ts'
import { looksLikeEmails, looksLikePhones } from './import-profile.ts'

/** The table in a file: its headings, its rows, and the rows that do not belong to it. */
export interface FoundTable {
  /** The headings; null if the first row is already a customer. */
  headings: string[] | null
  rows: FileRow[]
  /** The rows that are not read: titles above the headings, totals below the rows, and repeated headings. */
  leftOut: FileRow[]
}

const searchedRows = 20

/** Finds the table in the rows of a file. */
export function findTable(all: readonly FileRow[]): FoundTable {
  const at = headingsAt(all)
  const headings = at === -1 ? null : all[at]!
  const isRepeated = (row: FileRow) => headings !== null && textOf(row) === textOf(headings)
  const body = all.slice(at + 1)
  const width = Math.max(0, ...body.slice(0, searchedRows).map(filledIn))
  const last = body.findLastIndex((row, index) => !isBelow(row, width, body[index - 1]))
  const belongs = (row: FileRow, index: number) => index <= last && !isRepeated(row) && !isTotal(row)
  const rows = body.filter(belongs)
  // If all rows look like text below a table, the file is a list without a table.
  if (rows.length === 0)
    return { headings: headings?.cells ?? null, rows: body.filter((row) => !isRepeated(row)), leftOut: [] }
  const leftOut = [...all.slice(0, Math.max(at, 0)), ...body.filter((row, index) => !belongs(row, index))]
  return { headings: headings?.cells ?? null, rows, leftOut }
}

const texts = (row: FileRow) => row.cells.map(plainText).filter((cell) => cell !== '')
const filledIn = (row: FileRow) => texts(row).length
const textOf = (row: FileRow) => row.cells.map((cell) => folded(plainText(cell))).join('\u0000')
const hasContact = (row: FileRow) => texts(row).some((cell) => looksLikePhones(cell) || looksLikeEmails(cell))

/** Returns the index of the row that names the columns; -1 if there is none. */
function headingsAt(all: readonly FileRow[]): number {
  const first = all.slice(0, searchedRows)
  const widths = all
    .slice(0, 3 * searchedRows)
    .map(filledIn)
    .toSorted((a, b) => a - b)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  const known = first.map((row) => {
    if (hasContact(row)) return 0
    const count = texts(row).filter((cell) => headingMeaning(cell) !== null).length
    return count >= 2 || row.cells.length === 1 || filledIn(row) >= usual / 2 ? count : 0
  })
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  return isHeadingByCells(first) ? 0 : -1
}

/**
 * Returns whether the first row looks like headings in an unknown language: it has neither numbers nor addresses, but a
 * column below it has some.
 */
function isHeadingByCells([head, ...below]: readonly FileRow[]): boolean {
  if (!head || below.length === 0 || hasContact(head) || texts(head).some((cell) => /\d{3}/.test(cell))) return false
  return head.cells.some((cell, at) => {
    const cells = below.map((row) => plainText(row.cells[at] ?? '')).filter((one) => one !== '')
    const found = cells.filter((one) => looksLikePhones(one) || looksLikeEmails(one)).length
    return cell.trim() !== '' && cells.length > 0 && found > cells.length / 2
  })
}

const things = 'customers?|clients?|contacts?|guests?|records?|rows?|entries|number|amount|count'
const total = new RegExp(
  `^((grand|sub) ?)?(totals?|totaux|totale|gesamt|итого|всего|合计)[^\\p{L}]*((${things})[^\\p{L}]*)*$`,
  'u',
)
const sum = /^(sum|summe|suma|somme|count|totaal|toplam|jumla)[^\p{L}]*$/u
const pageMark =
  /^(page|seite|pagina) \d+( (of|von|de|di) \d+)?$|^\d+ (customers?|clients?|contacts?|records?|rows?|results?)\.?$/
const closing =
  /\b(end of|generated|exported|printed|created|report|copyright|confidential|records?|customers?|clients?|rows?)\b|©|:|\d/

/** Returns whether a row is a total or a page number, which may be anywhere in the table. */
function isTotal(row: FileRow): boolean {
  if (hasContact(row)) return false
  const [first, ...others] = texts(row).map(folded)
  if (first === undefined) return false
  const hasNumber = /\d/.test(texts(row).join())
  return (
    (total.test(first) || pageMark.test(first) || (hasNumber && sum.test(first))) &&
    others.every((cell) => !/\p{L}{4}/u.test(cell))
  )
}

/**
 * Returns whether a row is a line below the table: a single cell after an empty row that says something about the
 * report.
 */
function isBelow(row: FileRow, width: number, before: FileRow | undefined): boolean {
  if (isTotal(row)) return true
  const isApart = before !== undefined && row.line > before.line + 1
  return width >= 2 && filledIn(row) === 1 && isApart && !hasContact(row) && closing.test(folded(texts(row)[0]!))
}
