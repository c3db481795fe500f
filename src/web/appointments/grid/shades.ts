import { withoutSpans } from '#domain/appointments/availability/intervals.ts'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'

/** A part of a column in which nobody is expected, with the reason in words on its hatched ground. */
export interface Shade extends MinuteSpan {
  reason: string
  /** 'closed': nothing can be booked there. 'off': the member does not work then, which a signed-in person may override. */
  kind: 'closed' | 'off'
}

export interface Openness {
  /** The salon's opening hours of the day, sorted; none on a closed day. */
  open: readonly MinuteSpan[]
  /** Why the whole day is closed, when there is more to say than 'Closed': the holiday's name. */
  closedFor?: string
  /** When the column's member works, sorted; null where a column stands for everybody or this is not known. */
  worked?: readonly MinuteSpan[] | null
  /** Why the member is away all day: 'Time off'. */
  awayFor?: string
}

/** The shaded parts of the shown hours, from top to bottom. Before opening they say when it opens. */
export function columnShades({ open, closedFor, worked, awayFor }: Openness, shown: MinuteSpan): Shade[] {
  const closed = withoutSpans([shown], open).map((span): Shade => {
    const opening = open.find(({ fromMin }) => fromMin >= span.toMin)
    const isFirst = opening === open[0]
    const reason = opening && isFirst ? `Opens at ${timeOfMinute(opening.fromMin)}` : (closedFor ?? 'Closed')
    return { ...span, kind: 'closed', reason }
  })
  const away = worked ? withoutSpans(inside(open, shown), worked) : []
  const off = away.map((span): Shade => ({ ...span, kind: 'off', reason: whyOff(span, worked ?? [], awayFor) }))
  return [...closed, ...off].toSorted((a, b) => a.fromMin - b.fromMin)
}

function inside(spans: readonly MinuteSpan[], { fromMin, toMin }: MinuteSpan): MinuteSpan[] {
  return spans
    .map((span) => ({ fromMin: Math.max(span.fromMin, fromMin), toMin: Math.min(span.toMin, toMin) }))
    .filter((span) => span.fromMin < span.toMin)
}

function whyOff(span: MinuteSpan, worked: readonly MinuteSpan[], awayFor = 'Not working'): string {
  const next = worked.find(({ fromMin }) => fromMin >= span.toMin)
  const last = worked.findLast(({ toMin }) => toMin <= span.fromMin)
  if (next && last) return 'Break'
  if (next) return `Starts at ${timeOfMinute(next.fromMin)}`
  return last ? `Off from ${timeOfMinute(last.toMin)}` : awayFor
}
