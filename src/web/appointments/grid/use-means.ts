import { useMediaQuery } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { listen } from '#web/kit/listen.ts'

/** The medium of the calendar: a mouse, a finger, or paper, on which everything shown is printed. */
export function useMeans(): 'mouse' | 'touch' | 'paper' {
  const isTouch = useMediaQuery('(pointer: coarse), (max-width: 48em)', false, { getInitialValueInEffect: false })
  // Redrawn before the browser looks at the page for printing.
  const isPaper = useSyncExternalStore(onPrint, () => printing)
  if (isPaper) return 'paper'
  return isTouch ? 'touch' : 'mouse'
}

let printing = false

function onPrint(changed: () => void): () => void {
  const set = (now: boolean) => () => {
    printing = now
    changed()
  }
  return listen(window, { beforeprint: set(true), afterprint: set(false) })
}
