import type { ReactNode } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import type { CalendarEntry } from './entry.ts'
import type { GridColumn } from './columns.ts'
import type { GridChange } from './hold.ts'
import type { More } from './StackButton.tsx'
import type { SlotAt } from './stops.ts'

export interface CalendarGridProps {
  /** The label of the grid: 'Week of Monday, 16 November'. */
  label: string
  columns: readonly GridColumn[]
  /** The drawn hours, from `hoursOf`. */
  shown: MinuteSpan
  now: Instant
  zone: TimeZone
  /** New appointments can be made. */
  bookable: boolean
  /** Other days are being loaded. */
  busy?: boolean
  /** Renders the visible head of a column; screen readers get the same information from the column itself. */
  head: (column: GridColumn, isToday: boolean, widthPx: number) => ReactNode
  /** The number of requests for today; after each, today scrolls into view. */
  todayAsked?: number
  /** Returns why an appointment cannot be moved, as a sentence; null if it can be moved. */
  whyFixed: (appointment: CalendarEntry) => string | null
  onNew: (slot: SlotAt) => void
  /** Blocks an hour from a time on. */
  onBlock: (slot: SlotAt) => void
  onOpen: (id: string) => void
  /** Shows appointments that are too close together to be told apart. */
  onMore: (more: More) => void
  onChange: (change: GridChange) => void
}
