import type { ReactNode } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar.ts'
import type { CalendarAppointment } from '#domain/appointments/calendar-rows.ts'
import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import type { GridColumn } from './columns.ts'
import type { PageKey } from './grid-keys.ts'
import type { GridChange } from './hold.ts'
import type { SlotAt } from './stops.ts'

export interface CalendarGridProps {
  /** 'Week of Monday, 16 November'. */
  label: string
  columns: readonly GridColumn[]
  /** The hours drawn, from `hoursOf`. */
  shown: MinuteSpan
  now: Instant
  zone: TimeZone
  /** New appointments can be made. */
  bookable: boolean
  /** Other days are on their way. */
  busy?: boolean
  /** The head of a column, for the eye; what it says is also read at the column itself. */
  head: (column: GridColumn, isToday: boolean) => ReactNode
  /** Why an appointment keeps its time, as a sentence; null when it can be moved. */
  whyFixed: (appointment: CalendarAppointment) => string | null
  onNew: (slot: SlotAt) => void
  onOpen: (id: string) => void
  onChange: (change: GridChange) => void
  /** A key that means something to the page; `column` is where the focus is. */
  onPageKey?: (key: PageKey, column: GridColumn | undefined) => void
}
