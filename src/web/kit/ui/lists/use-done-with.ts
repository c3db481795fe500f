import { useState } from 'react'

/**
 * Says whether a step was done with a row that is still shown as it was before: a second press comes before the list is
 * read again, or while the row is held in its place, and must not do it twice. Call the second value once it is done.
 */
export function useDoneWith<T>(row: T): [isDone: boolean, finish: () => void] {
  const [done, setDone] = useState<T | null>(null)
  return [done === row, () => setDone(row)]
}
