/** The position after which a page starts: the row with this moment and id; null for the first page. */
export interface PageStart {
  at: { moment: string; id: string } | null
  limit: number
}

/**
 * Returns one page of a list ordered by moment and id, and the cursor of the next page (null on the last). Asks `load`
 * for one row more than the page has, to know whether there is a next page.
 */
export async function pageOf<Row extends { id: string }>(
  cursor: string | undefined,
  perPage: number,
  load: (start: PageStart) => Promise<Row[]>,
  momentOf: (row: Row) => string,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const [moment, id] = cursor?.split('_') ?? []
  const rows = await load({ at: moment && id ? { moment, id } : null, limit: perPage + 1 })
  const shown = rows.slice(0, perPage)
  const last = rows.length > perPage ? shown.at(-1) : undefined
  return { rows: shown, nextCursor: last ? `${momentOf(last)}_${last.id}` : null }
}
