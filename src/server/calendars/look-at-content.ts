import { busyWindow } from '#domain/calendars/busy-window.ts'
import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import { readCalendarBeside } from './calendar-readers.ts'
import type { Looked } from './store-busy.ts'
import type { CalendarContent } from './worker-job.ts'

/** The salon for which a calendar is read, and the time. */
export interface Looking {
  salonId: string
  /** Whether a person is waiting for the response. */
  isUrgent: boolean
  now: Instant
  timeZone: TimeZone
}

/** Reads a calendar in a worker thread. Returns its busy time, or why there is none. */
export async function lookAtContent(
  content: CalendarContent,
  { now, timeZone, ...order }: Looking,
): Promise<Exclude<Looked, 'as-before'>> {
  const read = await readCalendarBeside({ content, within: busyWindow(now, timeZone), zone: timeZone }, order)
  if (!('why' in read)) return { ...read, etag: null }
  return 'line' in read ? { fault: read.why, line: read.line } : { fault: read.why }
}
