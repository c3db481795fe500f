/**
 * Whether the matrices test every combination (`npm run attack -- matrices`). In `npm test` each contract is called
 * once in each way, always with the same request.
 */
export const isWhole = process.env['MATRICES'] === 'all'

/** Returns all of them in a whole matrix, else only the last, as their representative. */
export const representative = <T>(all: readonly T[]): readonly T[] => (isWhole ? all : all.slice(-1))

/** All of them in a whole matrix, else each eighth: enough to see that the proof still sees. */
export const someOf = <T>(all: readonly T[]): readonly T[] => (isWhole ? all : all.filter((_, nth) => nth % 8 === 0))

/** All of them in a whole matrix, else three, others for each place where they are asked. */
export function threeOf<T>(all: readonly T[], place: number): readonly T[] {
  if (isWhole || all.length <= 3) return all
  return [0, 1, 2].map((nth) => all[(place * 3 + nth) % all.length]!)
}
