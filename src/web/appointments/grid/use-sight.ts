import { useEffect, useRef } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'

const morningMin = 8 * 60

interface SightOptions {
  shown: MinuteSpan
  /** The boxes are drawn; before that, nothing has its place. */
  isDrawn: boolean
  hasToday: boolean
  /** The number of requests for today. */
  asked: number
}

/**
 * Scrolls the calendar when it opens: to the current time if today is shown, otherwise to the morning. Whenever today
 * is requested, scrolls to today as soon as its column is there.
 */
export function useSight(region: HTMLElement | null, { shown, isDrawn, hasToday, asked }: SightOptions): void {
  const opened = useRef(false)
  const answered = useRef(asked)
  useEffect(() => {
    if (!region || !isDrawn) return
    const isAsked = answered.current !== asked
    if (opened.current && !(isAsked && hasToday)) return
    if (!opened.current && !hasToday) showMorning(region, shown)
    if (hasToday) {
      showToday(region, shown, opened.current)
      answered.current = asked
    }
    opened.current = true
  }, [region, shown, isDrawn, hasToday, asked])
}

function showToday(region: HTMLElement, shown: MinuteSpan, stays: boolean): void {
  const line = region.querySelector('[data-now]')
  if (!line && !stays) showMorning(region, shown)
  const target = line ?? region.querySelector('[data-today]')
  // jsdom has no scrolling.
  target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

function showMorning(region: HTMLElement, { fromMin, toMin }: MinuteSpan): void {
  const heightPx = region.querySelector<HTMLElement>('[data-column]')?.offsetHeight ?? 0
  region.scrollTop = (heightPx * (morningMin - fromMin)) / (toMin - fromMin)
}
