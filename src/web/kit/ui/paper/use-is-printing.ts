import { useSyncExternalStore } from 'react'
import { listen } from '#web/kit/listen.ts'

/** Returns whether the browser is printing the page; the page is redrawn before the browser lays it out for paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(onPrint, () => printing)
}

let printing = false

function onPrint(changed: () => void): () => void {
  const set = (now: boolean) => () => {
    printing = now
    changed()
  }
  return listen(window, { beforeprint: set(true), afterprint: set(false) })
}
