import { useEffect, useRef } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar.ts'

const morningMin = 8 * 60

/** Brings the line of now into view once, when the calendar opens on a day that has it; else the morning. */
export function useScrollToNow(region: HTMLElement | null, isNowShown: boolean, shown: MinuteSpan) {
  const done = useRef(false)
  useEffect(() => {
    if (!region || done.current) return
    done.current = true
    const line = region.querySelector('[data-now]')
    // jsdom has no scrolling.
    if (isNowShown && line) line.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    else {
      const high = region.querySelector<HTMLElement>('[data-column]')?.offsetHeight ?? 0
      region.scrollTop = (high * (morningMin - shown.fromMin)) / (shown.toMin - shown.fromMin)
    }
  }, [region, isNowShown, shown])
}
