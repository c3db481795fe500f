import Papa from 'papaparse'
import { plainCell, safeCell } from '#domain/kit/csv-cell.ts'

export interface Csv {
  rows: string[][]
  /** The row, from 1, with a quotation mark that is never closed, so that all rows after it became one cell; null: none. */
  openQuoteRow: number | null
}

/**
 * A CSV text as rows of cells; comma, semicolon or tab is found out, quotes and line ends of every system are read. The
 * apostrophes that `writeCsv` sets are taken off again.
 */
export function readCsv(text: string): Csv {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: false,
    delimiter: borderAfterQuotes(text),
    delimitersToGuess: [',', ';', '\t'],
  })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  return { rows: data.map((row) => row.map(plainCell)), openQuoteRow: open ? (open.row ?? 0) + 1 : null }
}

/** The character after the first cell where that is quoted, which is surely the separator; else ''. */
function borderAfterQuotes(text: string): string {
  return /^\uFEFF?"[^"]*(?:""[^"]*)*"([,;\t])/.exec(text)?.[1] ?? ''
}

/**
 * Rows as a CSV text that spreadsheets open with the right letters. None is run as a formula, and
 * `readCsv` gives the same cells. Numbers go out as they are: a loss of -5 stays one that can be added up. All cells are quoted: where a program takes semicolons or bars for
 * borders, no piece of a cell becomes a cell of its own.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : safeCell(cell ?? ''))))
  const text = Papa.unparse(cells, { quotes: true, newline: '\r\n' })
  return `\uFEFF${text}\r\n`
}

/** A file's text: UTF-8, UTF-16 with its mark, or else what older Windows programs write; null when it is no text. */
export async function readText(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decoded(bytes)
  // Pictures and spreadsheets of their own format are full of these, a text has none.
  return /[^\P{Cc}\s\u0080-\u009f]|[\ufffe\uffff]/u.test(text) ? null : text
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes
  // Excel's "Unicode Text".
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Hands a text to the person as a file. */
export function saveCsv(fileName: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

/** Hands anything to the person as a file. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
