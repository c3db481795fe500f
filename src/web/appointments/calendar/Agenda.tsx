import { useEffect, useRef } from 'react'
import type { WallTime } from '#domain/appointments/calendar/calendar.ts'
import styles from './agenda.module.css'
import type { FreeStretch } from './agenda-free.ts'
import type { SlotAt } from '#web/appointments/grid/stops.ts'
import type { NextStep } from '#web/appointments/parts/use-next-step.ts'
import { AgendaDay } from './AgendaDay.tsx'
import type { GridColumn } from '#web/appointments/grid/columns.ts'

interface AgendaProps {
  columns: readonly GridColumn[]
  /** The current time on the salon's clock. */
  now: WallTime
  /** The label of the shown days: 'Saturday, 21 November'. */
  label: string
  busy: boolean
  /** The number of requests for today; after each, the line of the current time scrolls into view. */
  todayAsked: number
  /** Returns the free stretches of a day. */
  freeOf: (column: GridColumn) => readonly FreeStretch[]
  onOpen: (id: string) => void
  onNew: (slot: SlotAt) => void
  /** Takes the next step of an appointment. */
  next: NextStep
}

/**
 * Shows the days as lists, from morning to night, scrolled to the current time: for phones and for reading aloud.
 */
export function Agenda({ columns, now, label, busy, todayAsked, freeOf, onOpen, onNew, next }: AgendaProps) {
  const region = useRef<HTMLDivElement>(null)
  const hasToday = columns.some(({ date }) => date === now.date)
  const answered = useRef<number | null>(null)
  useEffect(() => {
    if (hasToday && answered.current !== todayAsked) {
      const target = region.current?.querySelector('[data-now]') ?? region.current?.querySelector('[data-today]')
      // jsdom has no scrolling.
      target?.scrollIntoView?.({ block: 'start' })
    }
    answered.current = hasToday ? todayAsked : null
  }, [hasToday, todayAsked])
  // Finished entries are not folded on past days, because people look for them there.
  const folds = columns.some(({ date }) => date >= now.date)
  const days = columns.map((column) => ({ column, free: freeOf(column) }))
  const isEmpty = days.every(({ column, free }) => column.boxes.length + free.length === 0)
  return (
    <div
      ref={region}
      className={styles.agenda}
      role="region"
      aria-label={label}
      aria-busy={busy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
      tabIndex={isEmpty ? 0 : undefined}
    >
      {days.map(({ column, free }) => (
        <AgendaDay key={column.id} {...{ column, free, now, folds, onOpen, onNew, next }} />
      ))}
    </div>
  )
}
