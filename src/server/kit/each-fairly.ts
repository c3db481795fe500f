import { tellFaults } from './each-in-turn.ts'

/** How many runs may happen at the same time: in total, and with the same key. */
export interface Fairness<T> {
  atOnce: number
  /** Returns the key of an item's owner, such as the salon. */
  keyOf: (one: T) => string
  /** The limit per key, so that no single key uses up the total. */
  ofOneKey: number
}

/**
 * Runs a function for each item, several at the same time. The keys take turns, so that however many items one key has,
 * the others wait only for their own. A failure of one doesn't stop the others. Throws once all are done, as
 * `eachInTurn` does.
 */
export async function eachFairly<T>(
  all: readonly T[],
  { atOnce, keyOf, ofOneKey }: Fairness<T>,
  run: (one: T) => Promise<void>,
): Promise<void> {
  const lines = linesOf(all, keyOf)
  const faults: unknown[] = []
  let running = 0

  /** Returns the first key in line that has work and is below its limit; the key moves to the end of the line. */
  function next(): Line<T> | undefined {
    const at = lines.findIndex((line) => line.running < ofOneKey)
    const [line] = at < 0 ? [] : lines.splice(at, 1)
    if (line && line.waiting.length > 1) lines.push(line)
    return line
  }

  await new Promise<void>((resolve) => {
    function fill(): void {
      while (running < atOnce) {
        const line = next()
        if (!line) break
        const one = line.waiting.shift()!
        running += 1
        line.running += 1
        Promise.resolve()
          .then(async () => await run(one))
          .catch((fault: unknown) => faults.push(fault))
          .finally(() => {
            running -= 1
            line.running -= 1
            fill()
          })
      }
      if (running === 0) resolve()
    }
    fill()
  })
  tellFaults(faults, all.length)
}

/**
 * Runs a function for each address, with separate limits for those that respond and those that failed last time, so
 * that silent addresses delay only each other.
 */
export async function eachApart<T>(
  { answering, failing }: { answering: readonly T[]; failing: readonly T[] },
  places: Record<'answering' | 'failing', Omit<Fairness<T>, 'keyOf'>> & Pick<Fairness<T>, 'keyOf'>,
  run: (one: T) => Promise<void>,
): Promise<void> {
  const { keyOf } = places
  const groups = await Promise.allSettled([
    eachFairly(answering, { ...places.answering, keyOf }, run),
    eachFairly(failing, { ...places.failing, keyOf }, run),
  ])
  for (const group of groups) if (group.status === 'rejected') throw group.reason
}

interface Line<T> {
  waiting: T[]
  running: number
}

function linesOf<T>(all: readonly T[], keyOf: (one: T) => string): Line<T>[] {
  const lines = new Map<string, Line<T>>()
  for (const one of all) {
    const key = keyOf(one)
    const line = lines.get(key) ?? { waiting: [], running: 0 }
    line.waiting.push(one)
    lines.set(key, line)
  }
  return [...lines.values()]
}
