import { z } from 'zod'
import type { Endpoint } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** The checks that the salon has the row of an id, by the names of ids in queries. */
export type KnownIds = Readonly<Record<string, (tx: Tx, salonId: string, id: string) => Promise<boolean>>>

/**
 * Checks, before a read is answered, that each id in its query is one of the salon's. An unknown one would narrow it to
 * nothing, and its zeros would look like a result. Throws 'not-found' at the field.
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

/** One id, or a list of them; 'all' is every row. */
function idsIn(given: unknown): string[] {
  const ids: unknown[] = Array.isArray(given) ? given : [given]
  return ids.filter((id): id is string => typeof id === 'string' && id !== 'all')
}
