import { useEffect, useRef, useState } from 'react'

/** The milliseconds for which rows keep their places after a pointer moved or a key was pressed over them. */
const HELD_MS = 3000

/**
 * Returns the rows of a list, held in their places while someone is about to press in it: no row moves, comes or goes,
 * but each shows its new content. Spread the second value over the element around the rows.
 */
export function useHeldRows<T>(rows: readonly T[], keyOf: (row: T) => string) {
  const [held, setHeld] = useState<readonly T[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hold = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHeld(null), HELD_MS)
    setHeld((last) => last ?? rows)
  }
  const fresh = new Map(rows.map((row) => [keyOf(row), row]))
  const shown = held?.map((row) => fresh.get(keyOf(row)) ?? row) ?? rows
  // A row that is gone from the list is still shown in its last state.
  if (held && shown.some((row, i) => row !== held[i])) setHeld(shown)
  return [shown, { onPointerMove: hold, onPointerDown: hold, onKeyDown: hold }] as const
}
