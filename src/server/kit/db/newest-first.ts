import { type RawBuilder, sql } from 'kysely'
import type { PageStart } from '#server/kit/page.ts'

/** The end of a statement whose `where` is open: rows by a moment and their id, newest first, of one page. */
export function newestFirst(moment: string, id: string, { at, limit }: PageStart): RawBuilder<unknown> {
  const [by, then] = [sql.ref(moment), sql.ref(id)]
  const from = at ? sql`and (${by}, ${then}) < (${at.moment}::timestamptz, ${at.id}::uuid)` : sql``
  return sql`${from} order by ${by} desc, ${then} desc limit ${limit}`
}
