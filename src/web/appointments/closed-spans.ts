import type { MinuteSpan } from '#domain/appointments/calendar.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'

export interface ClosedSpan extends MinuteSpan {
  /** Said in words on the hatched ground. */
  reason: string
}

/** The parts of a shown day in which the salon is closed; before opening it says when it opens. */
export function closedSpansOf(open: MinuteSpan | null, shown: MinuteSpan): ClosedSpan[] {
  if (!open) return [{ ...shown, reason: 'Closed' }]
  const before = { fromMin: shown.fromMin, toMin: open.fromMin, reason: `Opens at ${timeOfMinute(open.fromMin)}` }
  const after = { fromMin: open.toMin, toMin: shown.toMin, reason: 'Closed' }
  return [before, after].filter(({ fromMin, toMin }) => fromMin < toMin)
}
