import { useState } from 'react'

/**
 * Remembers whether a step was done with a row that is still shown in its old state. A second press, before the list is
 * read again or while the row keeps its place, must not do it twice. Call the second value once it is done.
 */
export function useDoneWith<T>(row: T): [isDone: boolean, finish: () => void] {
  const [done, setDone] = useState<T | null>(null)
  return [done === row, () => setDone(row)]
}
