/** Random choices that are the same on every machine: each seed gives the same salon. */
export interface Random {
  /** Returns a whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number
  /** Returns whether something with this probability (0 to 1) happens now. */
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** Returns an element as `pick` does, but by weight; the weights must not all be 0. */
  pickBy: <T>(from: readonly T[], weightOf: (one: T) => number) => T
}

/** Starts a series of random numbers from a seed (mulberry32: 32 bits of state are plenty for inventing a salon). */
export function openRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new Error('nothing to pick from')
    return from[Math.floor(next() * from.length)] as T
  }
  return {
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick,
    pickBy(from, weightOf) {
      let left = next() * from.reduce((sum, one) => sum + weightOf(one), 0)
      for (const one of from) {
        left -= weightOf(one)
        if (left < 0) return one
      }
      return pick(from)
    },
  }
}
