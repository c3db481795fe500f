import { type ColumnMap, proposeColumns } from '#domain/customers/import-columns.ts'
import type { FileRow } from '#domain/customers/import-mapped.ts'
import {
  type ColumnProfile,
  looksLikeEmails,
  looksLikePhones,
  profileColumn,
} from '#domain/customers/import-profile.ts'
import { headingMeaning } from '#domain/customers/import-headings.ts'
import { maxImportRows } from '#domain/customers/import-rows.ts'
import { findTable } from '#domain/customers/import-table.ts'
import type { Currency } from '#domain/kit/money.ts'
import { type Delimiter, delimiters, splitCsv } from '#web/kit/split-csv.ts'
import { textOfFile } from '#web/kit/text-of-file.ts'
import { whyBinary, whyNotText, whyOtherText } from './other-files.ts'
import { isVcards, readVcards } from './vcards.ts'

/** A file that was read: its columns, its rows, and the proposed use of the columns. */
export interface CsvTable {
  headings: string[]
  rows: FileRow[]
  /** The properties of each column's cells. */
  profiles: ColumnProfile[]
  proposed: ColumnMap
  /** The rows that are not part of the table: titles, totals, repeated headings. */
  leftOut: FileRow[]
  /** Sentences about anything that the person should check. */
  notices: string[]
}

/** The largest file that is read, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024
const tooMuch = 'The file is larger than 5 MB. Split it.'
const nothing = 'It has no rows. Choose a CSV file with one customer per row.'

/** Reads a file of customers, CSV or contacts; returns a sentence if there is nothing to import. */
export function readFile(bytes: Uint8Array, currency: Currency): CsvTable | string {
  if (bytes.length > maxFileBytes) return tooMuch
  const binary = whyBinary(bytes)
  if (binary) return binary
  const text = textOfFile(bytes)
  return text === null ? whyNotText(bytes) : readTable(text, currency)
}

/** Reads the text of a file of customers; returns a sentence if there is nothing to import. */
export function readTable(text: string, currency: Currency): CsvTable | string {
  if (text.length > maxFileBytes) return tooMuch
  const other = whyOtherText(text)
  if (other) return other
  if (isVcards(text)) {
    const { headings, rows, proposed } = readVcards(text)
    return whyNoRows(rows.length) ?? { ...tableOf({ headings, rows, leftOut: [] }, [], currency), proposed }
  }
  const { body, delimiter } = delimited(text)
  // Reads more rows than can be imported, so that titles and totals do not use up the limit.
  const csv = splitCsv(body, delimiter, maxImportRows + 200)
  if (csv.isTooWide) return 'The file has more than 500 columns. Save only those with the customers.'
  const rows = csv.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const found = findTable(rows)
  if (found.rows.length === 0) return rows.length === 0 ? nothing : 'There are headings but no rows below them.'
  const why = whyNoRows(found.rows.length + csv.count - csv.rows.length)
  return why ?? tableOf(found, noticesOf(csv.openQuotes, body), currency)
}

function whyNoRows(count: number): string | null {
  if (count === 0) return nothing
  if (count <= maxImportRows) return null
  const [found, most] = [count, maxImportRows].map((one) => one.toLocaleString('en'))
  return `There are ${found} rows; at most ${most} can be imported at once. Split the file.`
}

function tableOf(
  { headings: found, rows, leftOut }: { headings: string[] | null; rows: FileRow[]; leftOut: FileRow[] },
  notices: string[],
  currency: Currency,
): CsvTable {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), found?.length ?? 0)
  const named = Array.from({ length: width }, (_, at) => found?.[at]?.trim() ?? '')
  const cells = rows.map((row) => row.cells)
  const profiles = named.map((_, at) => profileColumn(cells, at, currency))
  const shown = named.findLastIndex((heading, at) => heading !== '' || profiles[at]!.filled > 0) + 1
  const proposed = proposeColumns(named.slice(0, shown), profiles.slice(0, shown), cells.slice(0, 100))
  const headings = named.slice(0, shown).map((heading, at) => heading || `Column ${at + 1}`)
  return { headings, rows, profiles: profiles.slice(0, shown), proposed, leftOut, notices }
}

function noticesOf(openQuotes: readonly number[], text: string): string[] {
  const notices: string[] = []
  if (openQuotes.length > 0) {
    const [which, have] = openQuotes.length === 1 ? ['Row', 'has'] : ['Rows', 'have']
    notices.push(
      `${which} ${openQuotes.slice(0, 10).join(', ')} ${have} a quotation mark (") that is never closed. Check what was read there.`,
    )
  }
  const damaged = text.match(/\ufffd/g)?.length ?? 0
  if (damaged > 0) notices.push('Some letters of this file are damaged and shown as �. Correct them before you import.')
  return notices
}

/** The first line with which some spreadsheets name the separator of the cells. */
const said = /^\s*"?sep=(.)"?[^\r\n]*(\r\n|\r|\n|$)/i

function delimited(text: string): { body: string; delimiter: Delimiter } {
  const [line = '', sign] = said.exec(text) ?? []
  const body = text.slice(line.length)
  const known = delimiters.find((one) => one === sign)
  return { body, delimiter: known ?? likeliest(body) }
}

const sampled = { characters: 64 * 1024, rows: 200 }

/** Returns the separator with which the rows have the same number of cells, and the cells have meaningful content. */
function likeliest(text: string): Delimiter {
  const sample = text.slice(0, sampled.characters)
  const scores = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }))
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most))
  return best.score > 0 ? best.delimiter : ','
}

function scoreOf(sample: string, delimiter: Delimiter): number {
  const { rows } = splitCsv(sample, delimiter, sampled.rows)
  const widths = rows.map(({ cells }) => cells.length)
  const times = new Map<number, number>()
  for (const width of widths) if (width > 1) times.set(width, (times.get(width) ?? 0) + 1)
  if (times.size === 0) return 0
  const regular = Math.max(...times.values()) / rows.length
  const telling = rows.filter(({ cells }) => cells.length > 1 && cells.some(isTelling)).length / rows.length
  const named = Math.max(...rows.slice(0, 20).map(({ cells }) => cells.filter((cell) => headingMeaning(cell)).length))
  return regular + telling + (named >= 2 ? 1 : 0)
}

const isTelling = (cell: string) => looksLikePhones(cell) || (cell !== '' && looksLikeEmails(cell))
