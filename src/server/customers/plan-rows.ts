import { setImmediate } from 'node:timers/promises'
import {
  type DuplicateChoice,
  type ImportRow,
  planImport,
  type ReadRow,
  readRow,
  type RowPlan,
} from '#domain/customers/import-rows.ts'
import type { Currency } from '#domain/kit/money.ts'
import type { Call } from '#server/kit/call.ts'
import { findByPhones } from './store-import.ts'

/** Decides what happens to each row, given the existing customers; customers whose details will be filled in are locked. */
export async function planRows(
  { tx, salonId, currency }: Call,
  { rows, onDuplicate }: { rows: readonly ImportRow[]; onDuplicate: DuplicateChoice },
  options: { lock: boolean },
): Promise<RowPlan[]> {
  const read = await readRows(rows, currency)
  const phones = read.flatMap((row) => ('customer' in row ? (row.customer.phoneE164 ?? []) : []))
  const known = await findByPhones(tx, salonId, [...new Set(phones)], options)
  return planImport(read, known, { onDuplicate })
}

/** How many rows are read before other requests get a turn: a phone number takes up to half a millisecond. */
const atOnce = 50

async function readRows(rows: readonly ImportRow[], currency: Currency): Promise<ReadRow[]> {
  const read: ReadRow[] = []
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % atOnce === 0) await setImmediate()
    read.push(readRow(row, currency))
  }
  return read
}
