/**
 * Runs a function for each item, one after the other; a failure of one doesn't stop the others. Throws once all are
 * done, with the first error as its cause: the queue logs it and retries.
 */
export async function eachInTurn<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = []
  for (const one of all) await run(one).catch((fault: unknown) => faults.push(fault))
  tellFaults(faults, all.length)
}

/** Throws one error for all failures, with the first as its cause; does nothing if there are none. */
export function tellFaults(faults: readonly unknown[], ofHowMany: number): void {
  const [first] = faults
  if (first === undefined) return
  const { message } = first instanceof Error ? first : new Error(String(first))
  throw new Error(`${faults.length} of ${ofHowMany} failed; the first: ${message}`, { cause: first })
}
