import { formatDate, formatShortDays } from '#domain/kit/time-format.ts'
import type { TimeOff } from '#domain/staff/contract-off.ts'
import { offOnClock } from './member-days.ts'

/**
 * Returns time off in words: '24–26 Nov 2026', '24 Nov 2026, 10:00–12:00', '24 Nov 2026, 10:00 – 26 Nov 2026, 12:00'.
 */
export function offWords(off: TimeOff, zone: string): string {
  const { fromDate, toDate, fromTime, toTime } = offOnClock(off, zone)
  if (fromTime === null || toTime === null) return formatShortDays(fromDate, toDate)
  if (fromDate === toDate) return `${formatDate(fromDate)}, ${fromTime}–${toTime}`
  return `${formatDate(fromDate)}, ${fromTime} – ${formatDate(toDate)}, ${toTime}`
}
