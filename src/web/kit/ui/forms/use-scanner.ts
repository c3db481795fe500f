import { useEffect, useEffectEvent } from 'react'

/**
 * The longest pause between two characters of a scan: longer than any scanner needs, shorter than a person needs for a
 * whole code.
 */
const GAP_MS = 50
const MIN_LENGTH = 6

/**
 * Listens for a barcode scanner, which types a code and presses Enter within moments, wherever the focus is. `onScan`
 * gets the code and the `data-path` of the field into which it was typed (undefined for none). The Enter has no other
 * effect: it must not send a half-typed form, nor press the focused button.
 */
export function useScanner(enabled: boolean, onScan: (code: string, field: string | undefined) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    if (!enabled) return
    let typed = ''
    let lastAt = 0
    const listen = (event: KeyboardEvent) => {
      const gap = event.timeStamp - lastAt
      lastAt = event.timeStamp
      if (gap > GAP_MS) typed = ''
      if (event.key === 'Enter' && typed.length >= MIN_LENGTH) {
        event.preventDefault()
        event.stopPropagation()
        const code = typed
        typed = ''
        scanned(code, (event.target as Element | null)?.closest<HTMLElement>('[data-path]')?.dataset.path)
      } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) typed += event.key
      else if (event.key !== 'Shift') typed = ''
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [enabled])
}
