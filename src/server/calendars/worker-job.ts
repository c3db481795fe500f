import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { busySpans } from '#domain/calendars/busy-spans.ts'
import type { TimeZone } from '#domain/kit/dates.ts'

/** The source of a calendar: its text, or its bytes with their declared charset. */
export type CalendarContent = string | { bytes: Uint8Array; charset: string | null }

/** A calendar for a worker to read, the span that matters, and the salon’s zone. */
export interface WorkerJob {
  content: CalendarContent
  within: TimeSpan
  zone: TimeZone
}

/** A message from a worker: it is ready, it has read a calendar, or it met a bug. */
export type WorkerAnswer = 'ready' | { read: ReturnType<typeof busySpans> } | { error: string }
