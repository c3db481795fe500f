import { z } from 'zod'
import { Refusal } from '#domain/kit/refusal.ts'
import { exportKeys, type exportRowsContract } from '#domain/salon/contract-export.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectExported } from './store-export.ts'

const rowsPerPart = 1000

/** A part of a table; the page makes the files of them. The salon's own id stands in every row and is left out. */
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
    // Not what an answer said: refused below.
  }
  throw new Refusal('invalid-input', { field: 'after' })
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
