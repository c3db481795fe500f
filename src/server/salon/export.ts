import { z } from 'zod'
import { Refusal } from '#domain/kit/refusal.ts'
import {
  type beginExportContract,
  exportKeys,
  type exportRowsContract,
  exportTables,
} from '#domain/salon/contract-export.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { countExported, selectExported } from './store-export.ts'

/** Returns the size of a full export, for its progress, and records in the log that it started. */
export const beginExport: UseCase<typeof beginExportContract> = async (call) => {
  const { tx, salonId } = call
  // The log is exported too, with this entry.
  const [, ...counts] = await Promise.all([
    recordAudit(call, { action: 'data-exported', subject: 'salon', subjectId: salonId }),
    ...exportTables.map((table) => countExported(tx, salonId, table)),
  ])
  return { tables: exportTables.map((table, at) => ({ table, rows: counts[at] ?? 0 })) }
}

const rowsPerPart = 1000

/**
 * Returns some rows of a table; the page makes the files from them. Leaves out the salon's own id, which is the same in
 * every row.
 */
export const exportRows: UseCase<typeof exportRowsContract> = async ({ tx, salonId }, { params: { table }, query }) => {
  const keys: readonly string[] = exportKeys[table]
  const after = query.after === undefined ? null : keysIn(query.after, keys.length)
  const rows = await selectExported(tx, salonId, table, after, rowsPerPart)
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'salon_id')
  const last = rows.length === rowsPerPart ? rows.at(-1) : undefined
  return {
    columns,
    rows: rows.map((row) => columns.map((column) => textOf(row[column]))),
    next: last ? JSON.stringify(keys.map((key) => String(last[key]))) : null,
  }
}

const zKeys = z.array(z.string().max(200))

function keysIn(text: string, count: number): string[] {
  try {
    const keys = zKeys.parse(JSON.parse(text))
    if (keys.length === count) return keys
  } catch {
    // Not a value from an earlier response, so it is refused below.
  }
  throw new Refusal('invalid-input', { field: 'after' })
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
