import { type Caller, type Context, nobodyIn } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { CallerChanged } from './callers.ts'

export type Visitors = ReturnType<typeof openVisitors>

/** How many salon names are cached, at most, each in about 300 bytes. */
const most = 10_000

/**
 * Caches the salon of each public name, so that a visitor's transaction can be opened there at once. No response or
 * write relies on the cache: `confirm` checks the salon again inside the transaction (decision 60).
 */
export function openVisitors({ salonOf }: Pick<Context, 'salonOf'>) {
  const seen = new Map<string, Caller<null>>()

  async function find(nameOrId: string, tx?: Tx): Promise<Caller<null>> {
    const asking = nobodyIn({ salonOf: async (name) => await salonOf(name, tx) }, nameOrId)
    // The cached value stays in use while it is verified: other visitors open their transactions with it.
    const caller = await asking.finally(() => seen.delete(nameOrId))
    if (seen.size >= most) seen.delete(seen.keys().next().value!)
    seen.set(nameOrId, caller)
    return caller
  }

  return {
    /**
     * Returns a visitor in the salon with this name, which is queried if it isn't cached; a guess until it is
     * confirmed. Throws 'salon-not-found'.
     */
    recall: async (nameOrId: string): Promise<Caller<null>> => seen.get(nameOrId) ?? (await find(nameOrId)),
    /**
     * Throws CallerChanged if the name has moved to another salon, or the salon changed; throws 'salon-not-found' if
     * there is none.
     */
    async confirm(tx: Tx, nameOrId: string, caller: Caller<null>): Promise<void> {
      const now = await find(nameOrId, tx)
      if (JSON.stringify(now) !== JSON.stringify(caller)) throw new CallerChanged(now)
    },
  }
}
