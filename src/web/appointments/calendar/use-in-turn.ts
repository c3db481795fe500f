import { useRef } from 'react'

interface Versioned {
  id: string
  version: number
}

/** What one's own changes made of a thing, one upon the other: from which version, and what the last of them saved. */
interface OwnChanges<Thing> {
  fromVersion: number
  saved: Thing
}

/**
 * Gives a function that changes a thing once the change before it is saved, and is a change of what that one saved: two
 * quick ones are not in each other's way. The same holds for a change that began before the one before it was saved, as a
 * box does that is held while its last move is answered. Null where the one before was refused, which was said then.
 */
export function useInTurn<Thing extends Versioned>() {
  const underWay = useRef(new Map<string, Promise<Thing | null>>())
  const own = useRef(new Map<string, OwnChanges<Thing>>())

  /** The thing as one's own changes left it; as it is where somebody else's came between. */
  const newest = (thing: Thing): Thing => {
    const changes = own.current.get(thing.id)
    if (!changes) return thing
    const { fromVersion, saved } = changes
    return fromVersion <= thing.version && thing.version < saved.version ? saved : thing
  }
  const changeNow = async (known: Thing, change: (of: Thing) => Promise<Thing>): Promise<Thing> => {
    const saved = await change(known)
    const before = own.current.get(known.id)
    const fromVersion = before?.saved.version === known.version ? before.fromVersion : known.version
    own.current.set(known.id, { fromVersion, saved })
    return saved
  }
  return async (thing: Thing, change: (of: Thing) => Promise<Thing>): Promise<Thing | null> => {
    const [all, { id }] = [underWay.current, thing]
    const earlier = all.get(id)?.catch(() => null) ?? Promise.resolve(newest(thing))
    const next = earlier.then((known) => (known ? changeNow(known, change) : null))
    all.set(id, next)
    try {
      return await next
    } finally {
      if (all.get(id) === next) all.delete(id)
    }
  }
}
