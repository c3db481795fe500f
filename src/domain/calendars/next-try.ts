import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import { retryAfterMin } from '#domain/kit/retries.ts'

/** When a calendar is asked again whose last tries failed, so many of them: after one hour, two, four, and so on to a day. */
export function nextTryAt(now: Instant, failures: number): Instant {
  const pauses = retryAfterMin.calendar
  return addMinutes(now, pauses[Math.min(failures, pauses.length) - 1]!)
}
