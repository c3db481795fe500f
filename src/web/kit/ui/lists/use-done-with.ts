import { useState } from 'react'

/**
 * Returns whether a step was done with a row that is still shown in its old state, so that a second press, before the
 * list is read again or while the row keeps its place, does not repeat the step. Call the second value once the step is
 * done.
 */
export function useDoneWith<T>(row: T): [isDone: boolean, finish: () => void] {
  const [done, setDone] = useState<T | null>(null)
  return [done === row, () => setDone(row)]
}
