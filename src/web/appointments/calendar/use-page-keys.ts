import { useEffect, useEffectEvent } from 'react'
import { keyName } from '#web/appointments/grid/grid-keys.ts'

/** What the keys of the whole page do; named as `keyName` names them. */
export type PageKeys = Readonly<Record<string, (column: string | null) => void>>

/**
 * The calendar's keys, wherever the focus is on its page: but not while one types, while something lies over the page or
 * is held, or where the key means something already. They get the id of the column that has the focus, if one has it.
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
