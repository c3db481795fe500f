import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { listen } from '#web/kit/listen.ts'

/** Returns whether the browser is printing the page. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(onPrint, () => printing)
}

let printing = false

function onPrint(changed: () => void): () => void {
  const set = (now: boolean) => () => {
    printing = now
    // The page must be redrawn before the browser lays it out for paper, even if a button's handler is still running.
    flushSync(changed)
  }
  return listen(window, { beforeprint: set(true), afterprint: set(false) })
}
