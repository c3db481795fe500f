import {
  type AskedChain,
  type AskedPart,
  chainStarts,
  freeStarts,
  visitStarts,
} from '#domain/appointments/availability/availability.ts'
import type { Shape } from '#domain/appointments/availability/busy-time.ts'
import { recurringDays } from '#domain/kit/recurrence.ts'
import type { MemberTime, SalonTime } from '#domain/appointments/availability/working-time.ts'
import type { SpanPair } from '#domain/appointments/calendar/calendar-rows.ts'
import { openMinutes } from '#domain/appointments/calendar/shown-days.ts'
import { addDays, addMinutes, dayNumber, type EpochMin, type Instant, type LocalDate } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { type ZoneDay, zoneDay, zoneDays } from '#domain/kit/zone-days.ts'
import type { BookingRules } from '#domain/salon/booking-rules.ts'
import { addStart, offeredStepMin, type StartRun } from './start-runs.ts'

/** The reasons why a day has no start: it is past, after the booking window, closed, or fully booked. */
export const whyNoStarts = ['past', 'too-far', 'closed', 'full'] as const
export type WhyNoStarts = (typeof whyNoStarts)[number]

/** A day as a visitor sees it. */
export interface FreeDay {
  date: LocalDate
  why: WhyNoStarts | null
  /** The opening times of the day, in minutes of the salon's clock. */
  open: SpanPair[]
  runs: StartRun[]
}

/** The days that can be booked now, and the moment from which a visit may start. */
export interface BookingWindow {
  today: LocalDate
  lastDay: LocalDate
  notBefore: Instant
}

/** The opening times of the salon, and the times of its bookable members: those who do everything, and those of chains. */
export interface FoundFree {
  salon: SalonTime
  members: readonly MemberTime[]
  chains: readonly AskedChain[]
}

/** The opening times of the salon, and the parts of a visit with the times of its members; null if it cannot be moved. */
export interface FoundVisit {
  salon: SalonTime
  parts: readonly AskedPart[] | null
}

/**
 * The requested services, members and days, both ends included. The time of an appointment that is being moved counts
 * as free.
 */
export interface AskedFree {
  shape: Shape
  from: LocalDate
  to: LocalDate
  appointmentId?: string
}

/**
 * Returns the window in which visitors can book: from today for the salon's number of days, and not before its notice
 * period.
 */
export function bookingWindow(
  { bookingNoticeMin, bookingAheadDays }: BookingRules,
  now: Instant,
  zone: string,
): BookingWindow {
  const first = today(now, zone)
  return { today: first, lastDay: addDays(first, bookingAheadDays), notBefore: addMinutes(now, bookingNoticeMin) }
}

/** Returns the starts of each member that visitors are offered; exactly those starts are accepted. */
export function offeredStarts({ salon, members }: Omit<FoundFree, 'chains'>, asked: AskedFree, window: BookingWindow) {
  return freeStarts({ ...asked, salon, members, ...withinWindow(asked, window) })
}

/** Returns the starts at which each service of a chain has a member who is free for it, in one of its layouts. */
export function offeredChainStarts(
  { salon, chain }: { salon: SalonTime; chain: AskedChain },
  asked: { from: LocalDate; to: LocalDate },
  window: BookingWindow,
): EpochMin[] {
  return chainStarts({ salon, chain, ...withinWindow(asked, window) })
}

/** Returns the starts of a whole visit, with its own members, that its visitor is offered. */
export function offeredVisitStarts(
  { salon, parts }: FoundVisit,
  asked: Omit<AskedFree, 'shape'>,
  window: BookingWindow,
): EpochMin[] {
  return parts ? visitStarts({ ...asked, salon, parts, ...withinWindow(asked, window) }) : []
}

function withinWindow({ from, to }: { from: LocalDate; to: LocalDate }, window: BookingWindow) {
  return {
    from: from < window.today ? window.today : from,
    to: to > window.lastDay ? window.lastDay : to,
    stepMin: offeredStepMin,
    notBefore: window.notBefore,
  }
}

/** Returns for each day the starts at which at least one of the members, or the members of a chain, are free. */
export function freeDays(found: FoundFree, asked: AskedFree, window: BookingWindow): FreeDay[] {
  return daysOf(allStarts(found, asked, window), found.salon, asked, window)
}

/** Returns the offered starts, in one list for each member and each chain. */
export function allStarts({ chains, ...found }: FoundFree, asked: AskedFree, window: BookingWindow): EpochMin[][] {
  return [
    ...offeredStarts(found, asked, window).map(({ starts }) => starts),
    ...chains.map((chain) => offeredChainStarts({ salon: found.salon, chain }, asked, window)),
  ]
}

/** Returns for each day the starts to which a visit can be moved by its visitor. */
export function freeDaysOfVisit(found: FoundVisit, asked: Omit<AskedFree, 'shape'>, window: BookingWindow): FreeDay[] {
  return daysOf([offeredVisitStarts(found, asked, window)], found.salon, asked, window)
}

function daysOf(
  starts: readonly EpochMin[][],
  salon: SalonTime,
  asked: { from: LocalDate; to: LocalDate },
  window: BookingWindow,
): FreeDay[] {
  const all = starts.length === 1 ? starts[0]! : [...new Set(starts.flat())].toSorted((a, b) => a - b)
  const days = zoneDays(dayNumber(asked.from), dayNumber(asked.to), salon.zone, [0, 0])
  const openOn = openMinutes(salon, days)
  let next = 0
  return days.map((day, at) => {
    const [{ date }, open] = [day, openOn[at]!]
    const runs: StartRun[] = []
    for (; next < all.length && all[next]! < day.toMin; next++) addStart(runs, [clockAt(day, all[next]!), all[next]!])
    return { date, why: runs.length > 0 ? null : whyNone(date, open, window), open, runs }
  })
}

/** Returns the days of the window on which a holiday changes the hours, with the opening times. */
export function specialDays(salon: SalonTime, { today: first, lastDay }: BookingWindow) {
  const [from, to] = [dayNumber(first), dayNumber(lastDay)]
  const days = new Set(salon.holidays.flatMap((holiday) => recurringDays(holiday, from, to)))
  const special = [...days].toSorted((a, b) => a - b).map((day) => zoneDay(day, salon.zone))
  return special.map((day) => ({ date: day.date, open: openMinutes(salon, [day])[0]! }))
}

function whyNone(date: LocalDate, open: readonly SpanPair[], window: BookingWindow): WhyNoStarts {
  if (date < window.today) return 'past'
  if (date > window.lastDay) return 'too-far'
  return open.length === 0 ? 'closed' : 'full'
}

function clockAt({ spans }: ZoneDay, start: EpochMin): number {
  return start - spans.find(({ toMin }) => start < toMin)!.midnightMin
}
