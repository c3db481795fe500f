import { plainCell } from '#domain/kit/csv-cell.ts'

/** The characters that separate cells in CSV files. */
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

export interface Csv {
  /** The rows that are not empty lines, at most `maxRows`. */
  rows: { line: number; cells: string[] }[]
  /** The number of all rows that are not empty lines. */
  count: number
  /** The rows with a quotation mark that is never closed and is therefore read as text. */
  openQuotes: number[]
  /** A row has more cells than can be read, so the rest of the file is not read. */
  isTooWide: boolean
}

const maxColumns = 500
const newline = /[\r\n]/g

/**
 * Splits a CSV text into rows of cells, in one pass. Reads quotes, formulas that only contain a text (`="0803"`), and
 * line ends of every system. A quotation mark that is never closed, or is closed in the middle of a cell, affects only
 * its own row. Removes the apostrophes that `writeCsv` adds. `line` is the number of a row as a spreadsheet
 * counts rows, from 1.
 */
export function splitCsv(text: string, delimiter: Delimiter, maxRows: number): Csv {
  const csv: Csv = { rows: [], count: 0, openQuotes: [], isTooWide: false }
  let at = 0
  for (let line = 1; at < text.length; line++) {
    const row = readLine(text, at, delimiter)
    at = row.end
    if (row.isEmpty) continue
    csv.count++
    if (row.hasOpenQuote && csv.openQuotes.length < maxRows) csv.openQuotes.push(line)
    if (csv.rows.length < maxRows) csv.rows.push({ line, cells: row.cells.map(plainCell) })
    if (row.cells.length > maxColumns) return { ...csv, isTooWide: true }
  }
  return csv
}

function readLine(text: string, start: number, delimiter: string) {
  const cells: string[] = []
  let at = start
  let hasOpenQuote = false
  for (;;) {
    const cell = quotedCell(text, at, delimiter) ?? bareCell(text, at, delimiter)
    cells.push(cell.value)
    hasOpenQuote ||= cell.hasOpenQuote
    at = cell.end
    if (text[at] !== delimiter || cells.length > maxColumns) break
    at++
  }
  const isEmpty = cells.length === 1 && at - start === cells[0]!.length && cells[0]!.trim() === ''
  return { cells, hasOpenQuote, isEmpty, end: afterLineEnd(text, at) }
}

/** Returns the position after a line end; '\r\r\n', which some programs write, is one line end. */
function afterLineEnd(text: string, at: number): number {
  if (text[at] === '\n') return at + 1
  if (text[at] !== '\r') return at
  const last = text[at + 1] === '\r' && text[at + 2] === '\n' ? at + 1 : at
  return text[last + 1] === '\n' ? last + 2 : last + 1
}

/** Returns a cell in quotes, or null if the cell has no quotes, or its quotes do not end where the cell ends. */
function quotedCell(text: string, start: number, delimiter: string) {
  let open = start
  while (text[open] === ' ') open++
  if (text[open] === '=' && text[open + 1] === '"') open++
  if (text[open] !== '"') return null
  let isOdd = false
  let lineEnd = text.length
  for (let from = open + 1; ;) {
    const close = text.indexOf('"', from)
    if (close === -1 || close > lineEnd) return null
    if (text[close + 1] === '"') {
      from = close + 2
      continue
    }
    let after = close + 1
    while (text[after] === ' ') after++
    if (after >= text.length || text[after] === delimiter || text[after] === '\r' || text[after] === '\n') {
      const value = text.slice(open + 1, close).replaceAll('""', '"')
      return { value, end: after, hasOpenQuote: false }
    }
    // The text contains a quotation mark that was not doubled, so the cell must end in the same line.
    if (!isOdd) {
      isOdd = true
      newline.lastIndex = open
      lineEnd = newline.exec(text)?.index ?? text.length
      if (close > lineEnd) return null
    }
    from = close + 1
  }
}

function bareCell(text: string, start: number, delimiter: string) {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\r' && text[end] !== '\n') end++
  const value = text.slice(start, end)
  const hasOpenQuote = /^\s*"/.test(value) && value.split('"').length % 2 === 0
  return { value: hasOpenQuote ? value.replace('"', '') : value, end, hasOpenQuote }
}
