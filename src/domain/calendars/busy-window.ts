import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import { addDays, epochMinOf, type Instant, type TimeZone } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { rangeBounds } from '#domain/kit/time.ts'

/** The number of days ahead for which busy times are stored: as far ahead as anyone can book online. */
const daysAhead = 366

/** Returns the span for which busy times are stored, from yesterday on. */
export function busyWindow(now: Instant, zone: TimeZone): TimeSpan {
  const day = today(now, zone)
  const [from, before] = rangeBounds(addDays(day, -1), addDays(day, daysAhead), zone)
  return { fromMin: epochMinOf(from), toMin: epochMinOf(before) }
}

/** Returns the address from which a calendar is fetched; calendar programs write 'webcal' for https. */
export function calendarAddress(typed: string): string {
  return typed.trim().replace(/^webcals?:\/\//i, 'https://')
}
