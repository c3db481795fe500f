import { useCallback, useState } from 'react'

/**
 * Returns an element and its inner width in CSS pixels, updated as it changes: null before it is known, 0 without a
 * layout. Use `measure` as the element's ref. Both are known before anything is visible.
 */
export function useWidth() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState<number | null>(null)
  const measure = useCallback((found: HTMLElement | null) => {
    setElement(found)
    if (!found) return
    setWidth(found.clientWidth)
    const observer = new ResizeObserver(() => setWidth(found.clientWidth))
    observer.observe(found)
    return () => observer.disconnect()
  }, [])
  return [element, width, measure] as const
}
