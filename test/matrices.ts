/**
 * Whether the matrices test every combination (`npm run attack -- matrices`). In `npm test` each contract is called
 * once in each way, always with the same request.
 */
export const isWhole = process.env['MATRICES'] === 'all'

/** Returns all items in a whole matrix, otherwise only the last, as their representative. */
export const representative = <T>(all: readonly T[]): readonly T[] => (isWhole ? all : all.slice(-1))

/** Returns all items in a whole matrix, otherwise every eighth, which is enough to see that the proof still works. */
export const someOf = <T>(all: readonly T[]): readonly T[] => (isWhole ? all : all.filter((_, nth) => nth % 8 === 0))

/** Returns all items in a whole matrix, otherwise three, which differ by place. */
export function threeOf<T>(all: readonly T[], place: number): readonly T[] {
  if (isWhole || all.length <= 3) return all
  return [0, 1, 2].map((nth) => all[(place * 3 + nth) % all.length]!)
}
