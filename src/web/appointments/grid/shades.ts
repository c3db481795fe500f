import { withoutSpans } from '#domain/appointments/availability/intervals.ts'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import type { BusyTime } from '#domain/appointments/contract.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'

/** A part of a column in which no one is expected, with the reason in words on its hatched ground. */
export interface Shade extends MinuteSpan {
  reason: string
  /** 'closed': nothing can be booked there. 'off': the member does not work then, which a signed-in person may override. */
  kind: 'closed' | 'off'
}

/** A part of the day in which a member is not there. */
export interface Off extends MinuteSpan {
  reason: string | null
  /** Busy times from members' own calendars; in everyone's column they are boxes. */
  elsewhere?: BusyTime
}

export interface Openness {
  /** The salon's opening hours of the day, sorted; none on a closed day. */
  open: readonly MinuteSpan[]
  /** The reason why the whole day is closed, if there is more to say than 'Closed': the holiday's name. */
  closedFor?: string
  /** The working hours of the column's member, sorted; null if the column is everyone's or they are unknown. */
  worked?: readonly MinuteSpan[] | null
  /** The member's time off on the day, in words, and blocked time, which has its own box (null). */
  off?: readonly Off[]
}

/** The shaded parts of the shown hours, from top to bottom. Before opening they say when it opens. */
export function columnShades({ open, closedFor, worked, off = [] }: Openness, shown: MinuteSpan): Shade[] {
  const closed = withoutSpans([shown], open).map((span): Shade => {
    const opening = open.find(({ fromMin }) => fromMin >= span.toMin)
    const isFirst = opening === open[0]
    const reason = opening && isFirst ? `Opens at ${timeOfMinute(opening.fromMin)}` : (closedFor ?? 'Closed')
    return { ...span, kind: 'closed', reason }
  })
  const away = worked ? withoutSpans(withoutSpans(inside(open, shown), worked), off) : []
  const shades = away.map((span): Shade => ({ ...span, kind: 'off', reason: whyOff(span, worked ?? []) }))
  const named = off.flatMap(({ reason, ...span }, index) =>
    // Overlapping parts are drawn once.
    withoutSpans(inside(open, shown), off.slice(0, index))
      .flatMap((part) => inside([span], part))
      .flatMap((part): Shade | [] => (reason === null ? [] : { ...part, kind: 'off', reason })),
  )
  return [...closed, ...shades, ...named].toSorted((a, b) => a.fromMin - b.fromMin)
}

/** Returns the parts of the spans that are inside another span. */
export function inside(spans: readonly MinuteSpan[], { fromMin, toMin }: MinuteSpan): MinuteSpan[] {
  return spans
    .map((span) => ({ fromMin: Math.max(span.fromMin, fromMin), toMin: Math.min(span.toMin, toMin) }))
    .filter((span) => span.fromMin < span.toMin)
}

function whyOff(span: MinuteSpan, worked: readonly MinuteSpan[]): string {
  const next = worked.find(({ fromMin }) => fromMin >= span.toMin)
  const last = worked.findLast(({ toMin }) => toMin <= span.fromMin)
  if (next && last) return 'Break'
  if (next) return `Starts at ${timeOfMinute(next.fromMin)}`
  return last ? `Off from ${timeOfMinute(last.toMin)}` : 'Not working'
}
