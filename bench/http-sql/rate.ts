/** Returns how many items are done per second, by `clients` at a time. */
export async function rateOf<T>(
  items: readonly T[],
  clients: number,
  work: (item: T, client: number) => Promise<void>,
): Promise<number> {
  const queue = items.values()
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (const item of queue) await work(item, client)
    }),
  )
  return items.length / ((performance.now() - begin) / 1000)
}

/** Returns the median duration of many runs, one after the other, after a warm-up; in ms. */
export async function middleMs(count: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = -count; i < count; i++) {
    const begin = performance.now()
    await work()
    if (i >= 0) times.push(performance.now() - begin)
  }
  return median(times)
}

/** Returns the value below which this part of the values is: 0.5 gives the median. */
export function partOf(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]!
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  return partOf(values, 0.5)
}
