import { useEffect, useRef } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar.ts'

const morningMin = 8 * 60

/** Brings the line of now into view once, when the calendar opens on a day that has it; else the morning. */
export function useScrollToNow(region: HTMLElement | null, isNowShown: boolean, shown: MinuteSpan): void {
  const done = useRef(false)
  useEffect(() => {
    if (!region || done.current) return
    done.current = true
    if (isNowShown) showNow(region)
    else showMorning(region, shown)
  }, [region, isNowShown, shown])
}

function showNow(region: HTMLElement): void {
  // jsdom has no scrolling.
  region.querySelector('[data-now]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

function showMorning(region: HTMLElement, { fromMin, toMin }: MinuteSpan): void {
  const heightPx = region.querySelector<HTMLElement>('[data-column]')?.offsetHeight ?? 0
  region.scrollTop = (heightPx * (morningMin - fromMin)) / (toMin - fromMin)
}
