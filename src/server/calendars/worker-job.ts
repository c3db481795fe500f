import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { busySpans } from '#domain/calendars/busy-spans.ts'
import type { TimeZone } from '#domain/kit/dates.ts'

/** What a calendar is read from: its text, or its bytes with the charset that was named for them. */
export type CalendarContent = string | { bytes: Uint8Array; charset: string | null }

/** A calendar for a worker to read, the span that matters, and the salon’s zone. */
export interface WorkerJob {
  content: CalendarContent
  within: TimeSpan
  zone: TimeZone
}

/** What a worker says: that it is ready, what it read, or the bug that it met. */
export type WorkerAnswer = 'ready' | { read: ReturnType<typeof busySpans> } | { error: string }
