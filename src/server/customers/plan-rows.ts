import {
  type DuplicateChoice,
  type ImportRow,
  phonesOf,
  planImport,
  type RowPlan,
} from '#domain/customers/import-rows.ts'
import type { Call } from '#server/kit/call.ts'
import { findByPhones } from './store-import.ts'

/** What becomes of each row, beside the customers who are there; these are locked where they will be filled in. */
export async function planRows(
  { tx, salonId, currency }: Call,
  { rows, onDuplicate }: { rows: readonly ImportRow[]; onDuplicate: DuplicateChoice },
  options: { lock: boolean },
): Promise<RowPlan[]> {
  const known = await findByPhones(tx, salonId, phonesOf(rows, currency), options)
  return planImport(rows, known, { onDuplicate, currency })
}
