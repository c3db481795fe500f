import { z } from 'zod'
import type { Endpoint } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** The checks of whether the salon has a row with an id, by the names of ids in queries. */
export type KnownIds = Readonly<Record<string, (tx: Tx, salonId: string, id: string) => Promise<boolean>>>

/**
 * Returns a check, run before a read is answered, that the salon has each id in its query. An unknown id would match
 * nothing, and the zeros would look like a result. Throws 'not-found' at the field.
 */
export function requireKnownIds({ method, query }: Endpoint, known: KnownIds = {}) {
  const names = method === 'GET' && query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const asked = names.filter((name) => name in known)
  return async (tx: Tx, salonId: string, given: unknown): Promise<void> => {
    const ids = (given ?? {}) as Record<string, unknown>
    await Promise.all(
      asked.map(async (field) => {
        const found = await Promise.all(idsIn(ids[field]).map((id) => known[field]!(tx, salonId, id)))
        if (found.includes(false)) throw new Refusal('not-found', { field })
      }),
    )
  }
}

/** Returns the ids in a value of a query, one or a list; none for 'all', which means every row. */
function idsIn(given: unknown): string[] {
  const ids: unknown[] = Array.isArray(given) ? given : [given]
  return ids.filter((id): id is string => typeof id === 'string' && id !== 'all')
}
