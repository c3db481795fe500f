import { useEffect, useEffectEvent } from 'react'
import { keyName } from '#web/appointments/grid/grid-keys.ts'

/** The actions of the page's keys, by the names that `keyName` gives the keys. */
export type PageKeys = Readonly<Record<string, (column: string | null) => void>>

/**
 * Binds the calendar's keyboard shortcuts, wherever the focus is on its page, except while the person types, while a
 * layer covers the page or something is held, or if the key already has a meaning at the focus. The actions get the id
 * of the focused column, if there is one.
 */
export function usePageKeys(keys: PageKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = keyName(event)
    const act = Object.hasOwn(keys, name) ? keys[name] : undefined
    if (!act || event.defaultPrevented || event.altKey || isElsewhere(event.target)) return
    event.preventDefault()
    act(document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column ?? null)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog, [role="dialog"], [data-holding]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
