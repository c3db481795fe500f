import { withoutSpans } from '#domain/appointments/availability/intervals.ts'
import { type MinuteSpan, rowMin } from '#domain/appointments/calendar/calendar.ts'
import type { BusyTime } from '#domain/appointments/contract.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'

/** A shaded part of a column in which no appointments are expected, with the reason in words on its hatched ground. */
export interface Shade extends MinuteSpan {
  reason: string
  /**
   * The kind of shade. 'closed': nothing can be booked there. 'off': the member does not work then, which a signed-in
   * person may override.
   */
  kind: 'closed' | 'off'
}

/** Returns whether a shade is less than a row, so that its words have one low line. */
export function isFlat({ fromMin, toMin }: MinuteSpan): boolean {
  return toMin - fromMin < rowMin
}

/** Returns whether a shade is as high as a line of text on a laptop; a shorter one shows its reason on hover. */
export function hasRoomForWords({ fromMin, toMin }: MinuteSpan): boolean {
  return toMin - fromMin >= rowMin / 2
}

/** A part of the day in which a member is absent. */
export interface Off extends MinuteSpan {
  reason: string | null
  /** The busy time in the member's own calendar; in everyone's column it is a box. */
  elsewhere?: BusyTime
}

export interface Openness {
  /** The salon's opening hours of the day, sorted; none on a closed day. */
  open: readonly MinuteSpan[]
  /** The reason why the whole day is closed, if there is more to say than 'Closed': the holiday's name. */
  closedFor?: string
  /** The working hours of the column's member, sorted; null if the column is everyone's or they are unknown. */
  worked?: readonly MinuteSpan[] | null
  /**
   * The member's time off on the day, with the reasons in words; blocked time has its own box, so its reason is null.
   */
  off?: readonly Off[]
}

/**
 * Returns the shaded parts of the shown hours, from top to bottom. The shade before opening says when the salon opens.
 */
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
    // Overlapping parts are drawn only once.
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
