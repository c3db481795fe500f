import { useRef } from 'react'

/**
 * Gives a function that changes a thing once the change before it is saved, and is a change of what that one saved: two
 * quick ones are not in each other's way. Null where the one before was refused, which was said then.
 */
export function useInTurn<Thing extends { id: string }>() {
  const underWay = useRef(new Map<string, Promise<Thing | null>>())
  return async (thing: Thing, change: (of: Thing) => Promise<Thing>): Promise<Thing | null> => {
    const [all, { id }] = [underWay.current, thing]
    const earlier = all.get(id)?.catch(() => null) ?? Promise.resolve(thing)
    const own = earlier.then((known) => (known ? change(known) : null))
    all.set(id, own)
    try {
      return await own
    } finally {
      if (all.get(id) === own) all.delete(id)
    }
  }
}
