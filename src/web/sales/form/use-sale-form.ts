import { useCallback, useState } from 'react'
import type { SaleStart } from './sale-start.ts'

/**
 * Returns whether the form of a new sale is open, and its initial values. Each opening has a new count, which gives it
 * a new form.
 */
export function useSaleForm() {
  const [state, setState] = useState<{ opened: boolean; start: SaleStart | null; count: number }>({
    opened: false,
    start: null,
    count: 0,
  })
  const open = useCallback(
    (start: SaleStart) => setState(({ count }) => ({ opened: true, start, count: count + 1 })),
    [],
  )
  const close = useCallback(() => setState((now) => ({ ...now, opened: false })), [])
  return { ...state, open, close }
}
