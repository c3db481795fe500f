import { addMinutes, type EpochMin, epochMinOf, instantOfMin } from '#domain/kit/dates.ts'
import { localTimeOf } from '#domain/kit/local-time.ts'
import { formatDay, formatWeekday } from '#domain/kit/time-format.ts'
import { type ZoneDay, zoneDayAt, zoneDays } from '#domain/kit/zone-days.ts'
import { type AskedPart, type AskedStart, type WhyNotTime, whyCannotBookTime } from './availability.ts'
import { busySpansOf } from './busy-time.ts'
import { holidaysByDay } from './holidays.ts'
import { mergeSpans, withoutSpans } from './intervals.ts'
import { openSpans } from './open-hours.ts'
import { workedSpans } from './worked-hours.ts'
import type { Holiday, MemberTime, SalonTime, TimeSpan } from './working-time.ts'

/** A part of a visit, and the name of its member at the beginning of a sentence. */
export interface NamedPart extends AskedPart {
  name: string
}

/** The first part of a visit that a time is refused for. */
interface RefusedPart {
  /** The start and the end of the part. */
  fromMin: EpochMin
  toMin: EpochMin
  /** The spans that the part takes of its member's time. */
  pieces: readonly TimeSpan[]
  /** The minutes that the member needs before the start. */
  bufferBeforeMin: number
  member: MemberTime
  name: string
  salon: SalonTime
  day: ZoneDay
}

/**
 * Returns what is in the way of a visit, as a sentence that names the day, the holiday or the member, and says until
 * when. `why` is the reason that `whyCannotBookVisit` returned.
 */
export function whyNamed(
  { startsAt, appointmentId }: AskedStart,
  parts: readonly NamedPart[],
  salon: SalonTime,
  why: WhyNotTime,
): string {
  const startOf = ({ fromMin }: NamedPart) => addMinutes(startsAt, fromMin)
  const refused = parts.find(
    (part) =>
      whyCannotBookTime({ startsAt: startOf(part), shape: part.shape, appointmentId }, part.member, salon) === why,
  )
  if (!refused) throw new RangeError(`no part is refused as ${why}`)
  const { member, name, shape } = refused
  const busy = member.busy.filter((span) => appointmentId === undefined || span.appointmentId !== appointmentId)
  const fromMin = epochMinOf(startOf(refused))
  const part = {
    fromMin,
    toMin: fromMin + shape.durationMin,
    pieces: busySpansOf(startOf(refused), shape),
    bufferBeforeMin: shape.bufferBeforeMin,
    member: { ...member, busy },
    name,
    salon,
    day: zoneDayAt(fromMin, salon.zone),
  }
  return { 'outside-hours': whyClosed, 'slot-taken': whyBusy, 'outside-schedule': whyAway }[why](part)
}

/** Says when the salon is open on the day, or why it is closed. */
function whyClosed({ salon, day }: RefusedPart): string {
  const closing = holidaysByDay(salon.holidays, day.day, day.day)[0] ?? []
  const open = openSpans(salon, [day])
  if (open.length > 0) {
    const hours = open.map(({ fromMin, toMin }) => `${clock(salon, fromMin)}–${clock(salon, toMin)}`).join(', ')
    return `Open ${hours} on ${onDay(day, closing[0])}.`
  }
  return `Closed on ${onDay(day, closing.find(({ isClosed }) => isClosed) ?? closing[0])}.`
}

/** Says until when the member is busy, or from when, if the visit would run into an appointment. */
function whyBusy({ member, name, pieces, bufferBeforeMin, fromMin, salon }: RefusedPart): string {
  const met = mergeSpans(member.busy).find((span) =>
    pieces.some((piece) => span.fromMin < piece.toMin && piece.fromMin < span.toMin),
  )!
  return met.fromMin <= fromMin
    ? `${name} is busy until ${clock(salon, met.toMin)}${met.toMin <= fromMin ? needs(bufferBeforeMin) : ''}.`
    : `${name} is booked from ${clock(salon, met.fromMin)}.`
}

/** Says until when the member is away, or from when, if the visit would run past their time. */
function whyAway({ member, name, pieces, bufferBeforeMin, fromMin, toMin, salon, day }: RefusedPart): string {
  const margins: [number, number] = [
    day.fromMin - Math.min(day.fromMin, pieces[0]!.fromMin),
    pieces.at(-1)!.toMin - toMin,
  ]
  const days = zoneDays(day.day, zoneDayAt(toMin, salon.zone).day, salon.zone, margins)
  const worked = workedSpans(member, openSpans(salon, days), days)
  const [missing] = withoutSpans(pieces, worked)
  const awayMin = missing!.fromMin
  const off = member.timeOff.find((span) => span.fromMin < missing!.toMin && awayMin < span.toMin)
  const because = off?.reason ? ` (${off.reason})` : ''
  if (awayMin > fromMin) return `${name} is away from ${clock(salon, awayMin)}${because}.`
  const next = worked.find((span) => span.fromMin > awayMin && span.fromMin < day.toMin)
  if (next) {
    const prepares = next.fromMin <= fromMin ? needs(bufferBeforeMin) : ''
    return `${name} is away until ${clock(salon, next.fromMin)}${prepares}${because}.`
  }
  const last = worked.findLast((span) => span.toMin <= awayMin && span.toMin > day.fromMin)
  return last
    ? `${name} is away from ${clock(salon, last.toMin)}${because}.`
    : `${name} is away on ${formatDay(day.date)}${because}.`
}

const needs = (bufferBeforeMin: number) => ` and needs ${bufferBeforeMin} minutes to prepare`

/** Names a day by its holiday, or by its weekday if it is like every week. */
function onDay({ date }: ZoneDay, holiday: Holiday | undefined): string {
  if (!holiday) return `${formatWeekday(date)}s`
  return holiday.name ? `${formatDay(date)}: ${holiday.name}` : formatDay(date)
}

function clock({ zone }: SalonTime, min: EpochMin): string {
  return localTimeOf(instantOfMin(min), zone)
}
