import type { RouterHistory } from '@tanstack/react-router'
import { beforeGoingBack, beforeLeaving, enterEntry, isAnythingTyped, pressInEntry } from '#web/kit/leaving.ts'

/** Connects the kit's record of open sheets and typed forms with links, Back, Forward, reload and closing the tab. */
export function guardLeaving(history: RouterHistory): void {
  const free = { ignoreBlocker: true }
  // Handles a press before the pressed element acts, because a press on a link belongs to the entry that it leaves.
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
        // Within a page, the address follows the shown content, so no page is left.
        if (nextLocation.pathname === currentLocation.pathname) return false
        const first = beforeLeaving(() => history.push(nextLocation.href, nextLocation.state, free))
        first?.()
        return first !== null
      }
      const [{ __TSR_index: from }, { __TSR_index: to }] = [currentLocation.state, nextLocation.state]
      const first = beforeGoingBack(
        () => history.go(to - from, free),
        nextLocation.pathname === currentLocation.pathname,
      )
      // The browser has already gone back, and the router makes it return. Only after that may the address change.
      if (first) window.addEventListener('popstate', first, { once: true })
      return first !== null
    },
  })
}
