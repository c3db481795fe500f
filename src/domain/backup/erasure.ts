import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import { formatDate } from '#domain/kit/time-format.ts'

/** The number of days from closing a salon to its erasure. */
export const ERASURE_WAIT_DAYS = 30

/** Returns when a salon is erased if its erasure is requested now. */
export function eraseAt(now: Instant): Instant {
  return addMinutes(now, ERASURE_WAIT_DAYS * 24 * 60)
}

/** Returns the day of an erasure, in UTC: '27 Dec 2026'. */
export function erasureDay(at: Instant): string {
  return formatDate(at.slice(0, 10))
}

/** Returns the reason for suspending a salon that awaits its erasure; the screens complete the sentence. */
export function erasureReason(at: Instant): string {
  return `it will be erased on ${erasureDay(at)}`
}

/** The reason for suspending an imported salon until the host opens it. */
export const importReason = 'it was moved to this server and is not open yet'
