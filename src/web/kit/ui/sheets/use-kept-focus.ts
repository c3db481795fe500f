import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Returns the props of a group whose buttons come and go; spread them over its element. When the focused button
 * disappears, the focus moves to the group, which must have a name. A second Enter presses nothing there, and Tab leads
 * to the next control. When the group itself disappears, such as a row, the focus moves to the group around it.
 */
export function useKeptFocus<E extends HTMLElement = HTMLElement>() {
  const group = useRef<E>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    // A group may be longer than the screen, so the page must not scroll.
    if (document.activeElement === document.body) group.current?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    const own = group.current
    return () => {
      if (!own?.contains(document.activeElement)) return
      own.parentElement?.closest<HTMLElement>('[data-keeps-focus]')?.focus({ preventScroll: true })
    }
  }, [])
  return {
    'data-keeps-focus': true,
    ref: group,
    tabIndex: -1,
    onFocus: (event: FocusEvent<E>) => {
      focused.current = event.target
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
