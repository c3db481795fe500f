import { sql } from 'kysely'
import { exportKeys, type ExportTable } from '#domain/salon/contract-export.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A row, with its columns in their order. */
export type ExportedRow = Record<string, unknown>

/** Returns some rows of a table after the row with these keys (from the first if null), as they are stored. */
export async function selectExported(
  tx: Tx,
  salonId: string,
  table: ExportTable,
  after: readonly string[] | null,
  limit: number,
): Promise<ExportedRow[]> {
  const keys = sql.join(exportKeys[table].map((key) => sql.ref(`t.${key}`)))
  const { rows } = await sql<{ row: ExportedRow }>`
    select row_to_json(t) as "row" from ${sql.table(table)} t
    where t.salon_id = ${salonId} and ${after ? sql`(${keys}) > (${sql.join(after)})` : sql`true`}
    order by ${keys}
    limit ${limit}`.execute(tx)
  return rows.map(({ row }) => row)
}

/** Returns the number of rows that a salon has in a table. */
export async function countExported(tx: Tx, salonId: string, table: ExportTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from ${sql.table(table)} t where t.salon_id = ${salonId}`.execute(tx)
  return rows[0]!.count
}
