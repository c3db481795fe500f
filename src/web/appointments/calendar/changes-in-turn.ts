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
 * Returns a function that changes a thing once the change before it is saved, and is a change of what that one saved: two
 * quick ones are not in each other's way. The same holds for a change that began before the one before it was saved, as a
 * box does that is held while its last move is answered. Null where the one before was refused, which was said then.
 */
export function changesInTurn<Thing extends Versioned>() {
  const underWay = new Map<string, Promise<Thing | null>>()
  const own = new Map<string, OwnChanges<Thing>>()

  /** The thing as one's own changes left it; as it is where somebody else's came between. */
  const newest = (thing: Thing): Thing => {
    const changes = own.get(thing.id)
    if (!changes) return thing
    const { fromVersion, saved } = changes
    return fromVersion <= thing.version && thing.version < saved.version ? saved : thing
  }
  const changeNow = async (known: Thing, change: (of: Thing) => Promise<Thing>): Promise<Thing> => {
    const saved = await change(known)
    const before = own.get(known.id)
    const fromVersion = before?.saved.version === known.version ? before.fromVersion : known.version
    own.set(known.id, { fromVersion, saved })
    return saved
  }
  return async (thing: Thing, change: (of: Thing) => Promise<Thing>): Promise<Thing | null> => {
    const { id } = thing
    const earlier = underWay.get(id)?.catch(() => null) ?? Promise.resolve(newest(thing))
    const next = earlier.then((known) => (known ? changeNow(known, change) : null))
    underWay.set(id, next)
    try {
      return await next
    } finally {
      if (underWay.get(id) === next) underWay.delete(id)
    }
  }
}
