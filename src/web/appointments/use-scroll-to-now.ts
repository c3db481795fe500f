import { useEffect, useRef } from 'react'

/** Brings the line of now into view once, when the calendar opens on a day that has it. Returns the region's ref. */
export function useScrollToNow(isNowShown: boolean, block: 'nearest' | 'center') {
  const region = useRef<HTMLDivElement>(null)
  const done = useRef(false)
  useEffect(() => {
    if (!isNowShown || done.current) return
    done.current = true
    // jsdom has no scrolling.
    region.current?.querySelector('[data-now]')?.scrollIntoView?.({ block })
  }, [isNowShown, block])
  return region
}
