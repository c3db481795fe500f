import { useEffect, useEffectEvent } from 'react'
import { topDialog } from '#web/kit/ui/sheets/open-dialogs.ts'

/** Opens the search with Ctrl K (Command K), or with / while the person isn't typing; not while a sheet is open. */
export function useSearchKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event) || event.defaultPrevented || topDialog()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === '/' && !isTyping
}
