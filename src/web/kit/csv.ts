import Papa from 'papaparse'

/** A CSV text as rows of cells; comma, semicolon or tab is found out, quotes and line ends of every system are read. */
export function readCsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: false,
    delimitersToGuess: [',', ';', '\t'],
  })
  return data
}

/**
 * Rows as a CSV text that spreadsheets open with the right letters. A cell that begins with = + - @, tab or CR gets an
 * apostrophe, so that none is run as a formula. All cells are quoted: where a program takes semicolons or bars for
 * borders, no piece of a cell becomes a cell of its own.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const text = Papa.unparse(rows as unknown[][], { quotes: true, escapeFormulae: true, newline: '\r\n' })
  return `\uFEFF${text}\r\n`
}

/** A file's text: UTF-8, or else what older Windows programs write. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Hands a text to the person as a file. */
export function saveCsv(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
