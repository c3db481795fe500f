import { zipSync } from 'fflate'
import { beginExportContract, type ExportTable, exportRowsContract } from '#domain/salon/contract-export.ts'
import { readBrandingContract } from '#domain/branding/contract.ts'
import { readLogoContract } from '#domain/salon/contract-logo.ts'
import { call } from '#web/kit/api.ts'
import { writeCsv } from '#web/kit/csv.ts'
import { v7 } from 'uuid'

/** The progress of an export. */
export interface Progress {
  done: number
  all: number
}

const readMe = `Everything of your salon, a file for each kind of record.

- Files ending in .csv open in any spreadsheet. A cell that a spreadsheet would run begins with an apostrophe.
- Amounts (…_minor) are whole kobo, cents or pence. Percentages (…_bp) are hundredths of a percent.
- Moments are in UTC. Ids tell which record another one belongs to.
`

/**
 * Returns all records of the salon as a ZIP file, read in parts; `tell` is called with the progress. Stops and returns
 * null if `signal` aborts. Throws the refusal of a part that cannot be read, because an incomplete export would be
 * useless.
 */
export async function exportAll(tell: (progress: Progress) => void, signal: AbortSignal): Promise<Blob | null> {
  const { tables } = await call(beginExportContract, {}, v7())
  const all = tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  const files: Record<string, Uint8Array> = { 'read-me.txt': bytesOf(readMe) }
  for (const { table } of tables) {
    const lines = await linesOf(table, signal, (rows) => {
      done += rows
      tell({ done, all: Math.max(all, done) })
    })
    if (lines === null) return null
    if (lines.length > 1) files[`${table}.csv`] = bytesOf(writeCsv(lines))
  }
  const { logo } = await call(readLogoContract, {})
  const { cover } = await call(readBrandingContract, {})
  Object.assign(files, pictureFile('logo', logo), pictureFile('cover', cover))
  return new Blob([zipSync(files) as Uint8Array<ArrayBuffer>], { type: 'application/zip' })
}

/** Returns the headings and rows of a table; null if the export was stopped. */
async function linesOf(table: ExportTable, signal: AbortSignal, tell: (rows: number) => void) {
  const lines: (readonly (string | null)[])[] = []
  let after: string | undefined
  do {
    if (signal.aborted) return null
    // The parts are read one after the other, because each needs the cursor of the previous one.
    const part = await call(exportRowsContract, { params: { table }, query: { after } })
    if (lines.length === 0) lines.push(part.columns)
    for (const row of part.rows) lines.push(row)
    tell(part.rows.length)
    after = part.next ?? undefined
  } while (after !== undefined)
  return lines
}

function pictureFile(name: string, dataUrl: string | null): Record<string, Uint8Array> {
  const [, kind = '', base64 = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(dataUrl ?? '') ?? []
  return kind ? { [`${name}.${kind}`]: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)) } : {}
}

// The bytes are copied, because in a test the encoder comes from another realm, whose Uint8Array is a different class.
const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))
