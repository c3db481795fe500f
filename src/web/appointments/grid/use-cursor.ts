import { type FocusEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { MinuteSpan, WallTime } from '#domain/appointments/calendar/calendar.ts'
import type { GridColumn } from './columns.ts'
import { isSame, type Stop, columnStops, tabStop } from './stops.ts'

interface CursorOptions {
  region: HTMLElement | null
  columns: readonly GridColumn[]
  shown: MinuteSpan
  bookable: boolean
  clock: WallTime
}

export type Cursor = ReturnType<typeof useCursor>

/**
 * Returns the only stop of the Tab key, and where the focus is. The focus follows its element, even if the element
 * moves to another column, and moves on if the element disappears.
 */
export function useCursor({ region, columns, shown, bookable, clock }: CursorOptions) {
  const [visited, setVisited] = useState<Stop | null>(null)
  const all = useMemo(
    () => columns.map((column) => ({ id: column.id, date: column.date, stops: columnStops(column, shown, bookable) })),
    [columns, shown, bookable],
  )
  const stop = useMemo(() => tabStop(all, visited, clock), [all, visited, clock])
  const hasFocus = useRef(false)
  const goes = useRef(false)
  useLayoutEffect(() => {
    const active = document.activeElement
    // Elements are reused, so the focused one may now show another appointment.
    const isAstray =
      active === document.body || (active?.matches('[data-stop]') && active.getAttribute('tabindex') !== '0')
    if (!goes.current && !(hasFocus.current && isAstray)) return
    goes.current = false
    region?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus()
  })
  useEffect(() => {
    const leave = (event: Event) => {
      if (!region?.contains(event.target as Node)) hasFocus.current = false
    }
    document.addEventListener('pointerdown', leave, true)
    return () => document.removeEventListener('pointerdown', leave, true)
  }, [region])
  return {
    all,
    stop,
    /** Moves the focus to a stop as soon as it is drawn. */
    goTo(next: Stop) {
      goes.current = true
      setVisited(next)
    },
    handlers: {
      onFocus(event: FocusEvent) {
        hasFocus.current = true
        const found = stopAt(event.target)
        if (found && !(visited && isSame(found, visited))) setVisited(found)
      },
      onBlur(event: FocusEvent) {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) hasFocus.current = false
      },
    },
  }
}

/** Returns the stop that an element represents; null if it represents none. */
export function stopAt(target: EventTarget): Stop | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null
  const column = element?.closest<HTMLElement>('[data-column]')?.dataset.column
  if (!element || column === undefined) return null
  const { stop, min } = element.dataset
  return { column, min: Number(min), id: stop || null }
}
