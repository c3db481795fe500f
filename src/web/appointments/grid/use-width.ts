import { useCallback, useState } from 'react'

/**
 * An element, and its inner width in CSS pixels, followed as it changes: null before it is known, 0 without a layout.
 * Put `measure` on the element as its ref. Both are known before anything is seen.
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
