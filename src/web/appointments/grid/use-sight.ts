import { useLayoutEffect, useRef } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'

const morningMin = 8 * 60

interface SightOptions {
  shown: MinuteSpan
  /** The boxes are drawn; before that, nothing has its place. */
  isDrawn: boolean
  hasToday: boolean
  /** The current minute, if the calendar opens at it; null for the morning. */
  opensAtMin: number | null
  /** The number of requests for today. */
  asked: number
}

/**
 * Scrolls the calendar when it opens, before anything is visible: so that the current time ends the upper third or, if
 * it isn't shown, to the morning. Whenever today is requested, scrolls to today as soon as its column is there.
 */
export function useSight(
  region: HTMLElement | null,
  { shown, isDrawn, hasToday, opensAtMin, asked }: SightOptions,
): void {
  const opened = useRef(false)
  const answered = useRef(asked)
  useLayoutEffect(() => {
    if (!region || !isDrawn) return
    const isAsked = answered.current !== asked
    if (opened.current && !(isAsked && hasToday)) return
    if (hasToday) {
      showToday(region)
      answered.current = asked
    }
    if (!opened.current) {
      // A quarter beneath the heads is about a third of the whole.
      if (opensAtMin !== null) showMinute(region, shown, opensAtMin, region.clientHeight / 4)
      else showMinute(region, shown, morningMin, 0)
    }
    opened.current = true
  }, [region, shown, isDrawn, hasToday, opensAtMin, asked])
}

function showToday(region: HTMLElement): void {
  const target = region.querySelector('[data-now]') ?? region.querySelector('[data-today]')
  // jsdom has no scrolling.
  target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/** Scrolls to a minute of the day, this many pixels beneath the heads. */
function showMinute(region: HTMLElement, { fromMin, toMin }: MinuteSpan, min: number, beneathPx: number): void {
  const heightPx = region.querySelector<HTMLElement>('[data-column]')?.offsetHeight ?? 0
  region.scrollTop = (heightPx * (min - fromMin)) / (toMin - fromMin) - beneathPx
}
