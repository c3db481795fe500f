import { useCallback, useState } from 'react'

/**
 * Returns the row for which a form or sheet was opened (null for a new one), and whether it is open. `count` changes
 * with each opening: used as a key, it gives a fresh form, which keeps the row of that time despite live updates.
 */
export function useOpened<Row>() {
  const [state, setState] = useState<{ opened: boolean; row: Row | null; count: number }>({
    opened: false,
    row: null,
    count: 0,
  })
  const open = useCallback((row: Row | null) => setState(({ count }) => ({ opened: true, row, count: count + 1 })), [])
  const close = useCallback(() => setState((now) => ({ ...now, opened: false })), [])
  return { ...state, open, close }
}
