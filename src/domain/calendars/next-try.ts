import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import { retryAfterMin } from '#domain/kit/retries.ts'

/**
 * Returns when a failing calendar is tried again: one hour after the first failure, then two, four, and so on, up to a
 * day.
 */
export function nextTryAt(now: Instant, failures: number): Instant {
  const pauses = retryAfterMin.calendar
  return addMinutes(now, pauses[Math.min(failures, pauses.length) - 1]!)
}
