/**
 * Returns the row of an id, or null if there is none. Throws if there are several, because a statement that forgot the
 * salon must not return whichever row comes first.
 */
export function onlyRow<Row>(rows: readonly Row[]): Row | null {
  if (rows.length > 1) throw new Error(`one row was asked for by its id, and ${rows.length} were found`)
  return rows[0] ?? null
}
