import { addMinutes, type Instant } from '#domain/kit/dates.ts'

/** A little less than the job’s hour, so that the next one finds it due. */
const slackMin = 10
const mostHours = 24

/** When a calendar is asked again whose last tries failed, so many of them: after one hour, two, four, and so on to a day. */
export function nextTryAt(now: Instant, failures: number): Instant {
  const hours = Math.min(2 ** Math.min(failures - 1, 10), mostHours)
  return addMinutes(now, hours * 60 - slackMin)
}
