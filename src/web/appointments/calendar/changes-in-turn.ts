interface Versioned {
  id: string
  version: number
}

/**
 * The result of a person's own consecutive changes to an entry: the version at which they started, and the entry that
 * the last of them saved.
 */
interface OwnChanges<Thing> {
  fromVersion: number
  saved: Thing
}

/**
 * Returns a function that changes an entry once its previous change is saved, based on the saved result, so that two
 * quick changes don't conflict. This also holds for a change that began before the previous one was saved, such as
 * picking up a box while its last move is pending. The function resolves to null if the previous change was refused,
 * which was already reported.
 */
export function changesInTurn<Thing extends Versioned>() {
  const underWay = new Map<string, Promise<Thing | null>>()
  const own = new Map<string, OwnChanges<Thing>>()

  /**
   * Returns the entry as the person's own changes left it, or its current state if someone else has changed it since.
   */
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
