import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * For a group whose buttons come and go: when the one with the focus goes, the focus stays at the group, which says
 * what it is about; a second Enter presses nothing there, and Tab leads to what is next. When the group itself goes, as a row
 * does, it stays at the group around it. Spread over the element.
 */
export function useKeptFocus<E extends HTMLElement = HTMLElement>() {
  const group = useRef<E>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    // A group may be longer than the screen: what is in sight stays there.
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
