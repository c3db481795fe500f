import { useMediaQuery } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'

/** What the calendar is drawn for: a mouse, a finger, or paper, on which all that is shown is printed. */
export function useMeans(): 'mouse' | 'touch' | 'paper' {
  const isTouch = useMediaQuery('(pointer: coarse), (max-width: 48em)', false, { getInitialValueInEffect: false })
  // Drawn anew before the browser looks at the page for printing.
  const isPaper = useSyncExternalStore(onPrint, () => printing)
  if (isPaper) return 'paper'
  return isTouch ? 'touch' : 'mouse'
}

let printing = false

function onPrint(changed: () => void): () => void {
  const begin = () => {
    printing = true
    changed()
  }
  const end = () => {
    printing = false
    changed()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
