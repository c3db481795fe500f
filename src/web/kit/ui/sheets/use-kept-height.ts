import { useCallback } from 'react'

/**
 * Returns the ref of an element that grows with its content and never gets lower: if its buttons go after a press,
 * nothing else moves under the finger.
 */
export function useKeptHeight<E extends HTMLElement>() {
  return useCallback((element: E) => {
    let height = 0
    const observer = new ResizeObserver(() => {
      height = Math.max(height, element.offsetHeight)
      element.style.minHeight = `${height}px`
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
