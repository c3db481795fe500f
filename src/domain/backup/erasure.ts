import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import { formatDate } from '#domain/kit/time-format.ts'

/** The days from closing a salon until it is erased. */
export const ERASURE_WAIT_DAYS = 30

/** Returns when a salon is erased for which that is asked now. */
export function eraseAt(now: Instant): Instant {
  return addMinutes(now, ERASURE_WAIT_DAYS * 24 * 60)
}

/** Returns the day of an erasure, in UTC: '27 Dec 2026'. */
export function erasureDay(at: Instant): string {
  return formatDate(at.slice(0, 10))
}

/** Returns why a salon that waits to be erased is suspended, in a sentence that the screens end. */
export function erasureReason(at: Instant): string {
  return `it will be erased on ${erasureDay(at)}`
}

/** The reason of an imported salon's suspension until the host opens it. */
export const importReason = 'it was moved to this server and is not open yet'
