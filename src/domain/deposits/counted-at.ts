import type { CallContext } from '#domain/appointments/call-context.ts'
import { addDays, type Instant } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { startOfDay } from '#domain/kit/time.ts'

/**
 * Returns the moment at which money counts that arrives without a person. After its location's day was closed, it counts
 * on the next day, so that the closed day does not change.
 */
export function countedAt(isDayClosed: boolean, { now, timeZone }: Pick<CallContext, 'now' | 'timeZone'>): Instant {
  return isDayClosed ? startOfDay(addDays(today(now, timeZone), 1), timeZone) : now
}
