import { timeOfMinute } from '#domain/kit/dates.ts'
import { mergeSpans, withoutSpans } from './availability/intervals.ts'
import type { MinuteSpan } from './calendar/calendar.ts'

/** A member's day, in minutes of the day. */
export interface MemberDay {
  /** The working hours. */
  works: readonly MinuteSpan[]
  /** The time of appointments and blocks, and the busy time of the member's own calendar. */
  busy: readonly MinuteSpan[]
  /** The time off. */
  off: readonly MinuteSpan[]
  /** The planned times of the appointments in progress. */
  begun: readonly MinuteSpan[]
}

/** The state of a member now. `untilMin` is null if the planned end of an appointment in progress has passed. */
export interface MemberNow {
  isFree: boolean
  untilMin: number | null
}

/** Returns whether a member is free or busy now, and until when. Returns null if they are not at work. */
export function memberNow({ works, busy, off, begun }: MemberDay, nowMin: number): MemberNow | null {
  if (begun.some(({ toMin }) => toMin <= nowMin)) return { isFree: false, untilMin: null }
  const isNow = ({ fromMin, toMin }: MinuteSpan) => fromMin <= nowMin && nowMin < toMin
  const started = begun.map(({ toMin }) => ({ fromMin: nowMin, toMin }))
  const task = mergeSpans([...busy, ...started]).find(isNow)
  if (task) return { isFree: false, untilMin: task.toMin }
  const free = withoutSpans(mergeSpans(works), [...busy, ...off]).find(isNow)
  return free ? { isFree: true, untilMin: free.toMin } : null
}

/** Returns a member's state in two parts: 'Free', 'till 16:00'. */
export function memberNowWords({ isFree, untilMin }: MemberNow): [state: string, until: string] {
  return [isFree ? 'Free' : 'Busy', untilMin === null ? '' : `till ${timeOfMinute(untilMin)}`]
}
