import type { RouterHistory } from '@tanstack/react-router'
import { beforeGoingBack, beforeLeaving, enterEntry, isAnythingTyped, pressInEntry } from '#web/kit/leaving.ts'

/** Binds what the kit knows of open sheets and typed forms to links, Back, Forward, reload and the end of the tab. */
export function guardLeaving(history: RouterHistory): void {
  const free = { ignoreBlocker: true }
  // Seen before the pressed element leads anywhere: a press on a link belongs to the entry that it leaves.
  for (const press of ['click', 'keydown']) window.addEventListener(press, pressInEntry, { capture: true })
  const enter = ({ __TSR_index: index }: RouterHistory['location']['state'], isNew: boolean) => enterEntry(index, isNew)
  enter(history.location.state, true)
  history.subscribe(({ location, action }) => {
    if (action.type !== 'REPLACE') enter(location.state, action.type === 'PUSH')
  })
  history.block({
    enableBeforeUnload: isAnythingTyped,
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      if (action === 'PUSH' || action === 'REPLACE') {
        // Within a page the address follows the shown content; no page is left.
        if (nextLocation.pathname === currentLocation.pathname) return false
        const first = beforeLeaving(() => history.push(nextLocation.href, nextLocation.state, free))
        first?.()
        return first !== null
      }
      const [{ __TSR_index: from }, { __TSR_index: to }] = [currentLocation.state, nextLocation.state]
      const first = beforeGoingBack(() => history.go(to - from, free))
      // The browser has gone back already, and the router makes it return: only then may anything change the address.
      if (first) window.addEventListener('popstate', first, { once: true })
      return first !== null
    },
  })
}
