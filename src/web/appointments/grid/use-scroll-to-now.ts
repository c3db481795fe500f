import { useEffect, useRef } from 'react'

/** Brings the line of now into view once, when the calendar opens on a day that has it. */
export function useScrollToNow(region: HTMLElement | null, isNowShown: boolean, block: 'nearest' | 'center') {
  const done = useRef(false)
  useEffect(() => {
    if (!isNowShown || done.current) return
    done.current = true
    // jsdom has no scrolling.
    region?.querySelector('[data-now]')?.scrollIntoView?.({ block, inline: 'nearest' })
  }, [region, isNowShown, block])
}
