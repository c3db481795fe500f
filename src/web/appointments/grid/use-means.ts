import { useMediaQuery } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { listen } from '#web/kit/listen.ts'

/** Returns the medium of the calendar: a mouse, a finger, or paper, on which everything is printed. */
export function useMeans(): 'mouse' | 'touch' | 'paper' {
  const isTouch = useMediaQuery('(pointer: coarse), (max-width: 48em)', false, { getInitialValueInEffect: false })
  // The page is redrawn before the browser lays it out for printing.
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
