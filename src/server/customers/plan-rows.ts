import {
  type DuplicateChoice,
  type ImportRow,
  phonesOf,
  planImport,
  type RowPlan,
} from '#domain/customers/import-rows.ts'
import type { Currency } from '#domain/kit/money.ts'
import type { Call } from '#server/kit/http/call.ts'
import { findByPhones } from './store-import.ts'

/** What becomes of each row, beside the customers who are there; these are locked where they will be filled in. */
export async function planRows(
  { tx, salonId, actor }: Call,
  { rows, onDuplicate }: { rows: readonly ImportRow[]; onDuplicate: DuplicateChoice },
  options: { lock: boolean },
): Promise<RowPlan[]> {
  const currency = actor.currency as Currency
  const known = await findByPhones(tx, salonId, phonesOf(rows, currency), options)
  return planImport(rows, known, { onDuplicate, currency })
}
