/**
 * Returns the row of an id, or null if there is none. Several are a bug: a statement that forgot the salon somewhere
 * must not return whichever comes first.
 */
export function onlyRow<Row>(rows: readonly Row[]): Row | null {
  if (rows.length > 1) throw new Error(`one row was asked for by its id, and ${rows.length} were found`)
  return rows[0] ?? null
}
