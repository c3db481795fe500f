import { safeCell } from '#domain/kit/csv-cell.ts'
import { saveFile } from './save-file.ts'

/**
 * Returns rows as a CSV text that spreadsheets open with the right characters. No cell is run as a formula (R-87), and
 * `splitCsv` returns the same cells. Numbers are written plainly, so a loss of -5 can still be added up. All cells are
 * quoted, so a program that separates cells by semicolons or bars splits none of them.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const written = rows.map((row) =>
    row.map((cell) => quoted(typeof cell === 'number' ? String(cell) : safeCell(cell ?? ''))),
  )
  return `\uFEFF${written.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Saves a text as a CSV file on the person's device. */
export function saveCsv(fileName: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
