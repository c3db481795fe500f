import {
  addMinutes,
  dayNumber,
  type EpochMin,
  epochMinOf,
  type Instant,
  instantOfMin,
  type LocalDate,
} from '#domain/kit/dates.ts'
import { type ZoneDay, zoneDayAt, zoneDays } from '#domain/kit/zone-days.ts'
import { busyPieces, type Shape } from './busy-time.ts'
import {
  everyStart,
  holdsStart,
  type StartRange,
  startsBetween,
  startsInAny,
  startsInBoth,
  startsInside,
} from './start-ranges.ts'
import { openSpans } from './open-hours.ts'
import { workedSpans } from './worked-hours.ts'
import type { MemberTime, SalonTime } from './working-time.ts'

/*
 * The availability engine: returns the free starts, and why a start is not free. Both questions use the same three
 * parts of the rule, so every offered start can be booked and every bookable start is offered. The engine is pure and
 * counts in whole epoch minutes. Callers load every row that touches the requested days, widened by the buffer before
 * and by duration and buffer after.
 */

/** A requested start with its lengths. The time of the appointment that is being moved does not count as taken. */
export interface AskedSlot {
  startsAt: Instant
  shape: Shape
  appointmentId?: string
}

export interface AskedDays {
  salon: SalonTime
  members: readonly MemberTime[]
  /** The requested local days, both included. */
  from: LocalDate
  to: LocalDate
  stepMin: number
  shape: Shape
  /** The moment before which nothing is offered. */
  notBefore?: Instant
  appointmentId?: string
}

/** The free starts of a member in order, in a form that is small enough to send. */
export interface FreeStarts {
  staffId: string
  starts: EpochMin[]
}

/**
 * The reasons why a time is not available. The first two refuse everywhere; the last only warns a signed-in person
 * (R-36).
 */
export type WhyNotTime = 'outside-hours' | 'slot-taken' | 'outside-schedule'

/** The least number of minutes from a requested start to a suggested one. */
const suggestionAfterMin = 30

/**
 * The finest step of the clock at which staff book, in minutes; the lengths of visits are multiples of five too (R-13,
 *
 */
export const finestStepMin = 5

/**
 * Returns every free start of each member on a grid of the salon's clock, as epoch minutes, so that both
 * occurrences of a repeated time are distinct. These are exactly the starts of the grid for which whyCannotBookTime
 * returns null.
 */
export function freeStarts(ask: AskedDays): FreeStarts[] {
  const eachStart = startsOn(ask)
  return ask.members.map((member) => {
    const starts: EpochMin[] = []
    eachStart(member, (start) => {
      starts.push(start)
      return false
    })
    return { staffId: member.staffId, starts }
  })
}

/**
 * Returns each member's first suitable free start; null if there is none. The search ends at that start, so a fine step
 * over many days is cheap.
 */
export function firstFreeStarts(ask: AskedDays, suits: (start: EpochMin) => boolean = () => true): (EpochMin | null)[] {
  const eachStart = startsOn(ask)
  return ask.members.map((member) => {
    let first: EpochMin | null = null
    eachStart(member, (start) => {
      if (suits(start)) first = start
      return first !== null
    })
    return first
  })
}

/** Visits a member's free starts in order until `isEnough` returns true. */
type EachStart = (member: MemberTime, isEnough: (start: EpochMin) => boolean) => void

function startsOn({ salon, stepMin, shape, notBefore, ...ask }: AskedDays): EachStart {
  requireStep(stepMin)
  const [first, last] = [dayNumber(ask.from), dayNumber(ask.to)]
  if (last < first) return () => undefined
  const days = zoneDays(first, last, salon.zone, marginsOf(shape))
  const asked = days.filter(({ day }) => day >= first && day <= last)
  const rule = ruleOn(days, salon, { shape, appointmentId: ask.appointmentId })
  const notBeforeMin = notBefore === undefined ? -Infinity : epochMinOf(notBefore)
  return (member, isEnough) => eachOnGrid(freeRanges(rule, member), asked, { stepMin, notBeforeMin }, isEnough)
}

/**
 * Returns why a member's time cannot be booked, or null. Returns 'outside-schedule' only if
 * nothing else refuses, so a person who may override it is not asked twice.
 */
export function whyCannotBookTime(slot: AskedSlot, member: MemberTime, salon: SalonTime): WhyNotTime | null {
  const start = epochMinOf(slot.startsAt)
  const rule = ruleAround(zoneDayAt(start, salon.zone), salon, slot)
  if (!holdsStart(rule.inHours, start)) return 'outside-hours'
  if (!holdsStart(rule.unbooked(member), start)) return 'slot-taken'
  return holdsStart(rule.onDuty(member), start) ? null : 'outside-schedule'
}

/** A part of a requested visit, with the times of the member who does it. */
export interface AskedPart {
  /** The part's start in minutes from the start of the visit. */
  fromMin: number
  shape: Shape
  member: MemberTime
}

/** A requested start of a whole visit. The time of the appointment that is being moved does not count as taken. */
export type AskedStart = Omit<AskedSlot, 'shape'>

const byWeight: readonly WhyNotTime[] = ['outside-hours', 'slot-taken', 'outside-schedule']

/**
 * Returns why a visit cannot start then, or null: the weightiest reason of its parts. Returns 'outside-schedule' only
 * if no part is refused for another reason.
 */
export function whyCannotBookVisit(
  { startsAt, appointmentId }: AskedStart,
  parts: readonly AskedPart[],
  salon: SalonTime,
): WhyNotTime | null {
  const reasons = parts.map(({ fromMin, shape, member }) =>
    whyCannotBookTime({ startsAt: addMinutes(startsAt, fromMin), shape, appointmentId }, member, salon),
  )
  return byWeight.find((reason) => reasons.includes(reason)) ?? null
}

/**
 * Returns a start of a visit to suggest instead (R-13): 30 minutes after the requested one, otherwise the next start on
 * the finest step of the clock at which every part is free; never one before `notBefore`. Searches the days `from` to
 * `to`, both included, for which the members' times are loaded; returns null if no start is free.
 */
export function suggestedNextStart(
  { startsAt, appointmentId }: AskedStart,
  parts: readonly AskedPart[],
  salon: SalonTime,
  { from, to, notBefore }: { from: LocalDate; to: LocalDate; notBefore?: Instant },
): Instant | null {
  const earliest = notBefore ? Math.ceil(epochMinOf(notBefore) / finestStepMin) * finestStepMin : 0
  const least = Math.max(Math.floor(epochMinOf(startsAt)) + suggestionAfterMin, earliest)
  const { date } = zoneDayAt(least, salon.zone)
  const slot = { startsAt: instantOfMin(least), appointmentId }
  if (date >= from && date <= to && whyCannotBookVisit(slot, parts, salon) === null) return slot.startsAt
  const days = { from: date > from ? date : from, to, stepMin: finestStepMin, notBefore: slot.startsAt }
  const first = firstVisitStart({ ...days, salon, parts, appointmentId })
  return first === null ? null : instantOfMin(first)
}

/** The requested days and parts of a visit. */
export type AskedVisit = Omit<AskedDays, 'members' | 'shape'> & { parts: readonly AskedPart[] }

/** A part of a visit that any of some members can do. */
export interface AskedLink {
  shape: Shape
  members: readonly MemberTime[]
}

/** The parts of a visit, and the places that they can have. */
export interface AskedChain {
  links: readonly AskedLink[]
  /** Each layout has the start of every part in minutes from the start of the visit. */
  layouts: readonly (readonly number[])[]
}

/**
 * Returns every start on a grid of the salon's clock at which, in one of the layouts, a member is free for each part of
 * a visit. Parts that start together need different members.
 */
export function chainStarts({ chain, ...ask }: Omit<AskedVisit, 'parts'> & { chain: AskedChain }): EpochMin[] {
  const starts: EpochMin[] = []
  eachChainStart(ask, chain, (start) => {
    starts.push(start)
    return false
  })
  return starts
}

/** Returns every start on a grid of the salon's clock at which each part of a visit is free; see `freeStarts`. */
export function visitStarts({ parts, ...ask }: AskedVisit): EpochMin[] {
  return chainStarts({ ...ask, chain: chainOf(parts) })
}

function firstVisitStart({ parts, ...ask }: AskedVisit): EpochMin | null {
  let first: EpochMin | null = null
  eachChainStart(ask, chainOf(parts), (start) => {
    first = start
    return true
  })
  return first
}

function chainOf(parts: readonly AskedPart[]): AskedChain {
  const links = parts.map(({ member, shape }) => ({ shape, members: [member] }))
  return { links, layouts: [parts.map(({ fromMin }) => fromMin)] }
}

function eachChainStart(
  { salon, stepMin, notBefore, appointmentId, ...ask }: Omit<AskedVisit, 'parts'>,
  { links, layouts }: AskedChain,
  isEnough: (start: EpochMin) => boolean,
): void {
  requireStep(stepMin)
  const [first, last] = [dayNumber(ask.from), dayNumber(ask.to)]
  if (last < first) return
  const free = links.map(({ shape, members }, at) => {
    const [before, after] = marginsOf(shape)
    const latestMin = Math.max(0, ...layouts.map((layout) => layout[at]!))
    const rule = ruleOn(zoneDays(first, last, salon.zone, [before, latestMin + after]), salon, { shape, appointmentId })
    return members.map((member) => ({ member, starts: freeRanges(rule, member) }))
  })
  const ranges = startsInAny(layouts.map((layout) => startsOfLayout(free, layout)))
  const notBeforeMin = notBefore === undefined ? -Infinity : epochMinOf(notBefore)
  eachOnGrid(ranges, zoneDays(first, last, salon.zone, [0, 0]), { stepMin, notBeforeMin }, isEnough)
}

/** A member who can do a part of a visit, and the starts at which they are free for it. */
interface FreeMember {
  member: MemberTime
  starts: readonly StartRange[]
}

function startsOfLayout(free: readonly FreeMember[][], layout: readonly number[]): readonly StartRange[] {
  let ranges = everyStart
  for (const fromMin of new Set(layout)) {
    const together = free.filter((_, at) => layout[at] === fromMin)
    ranges = startsInBoth(ranges, earlierBy(startsOfDifferent(together), fromMin))
  }
  return ranges
}

/** Returns the starts at which each of some parts has a free member, who does none of the others. */
function startsOfDifferent(
  [part, ...others]: readonly (readonly FreeMember[])[],
  busy: readonly MemberTime[] = [],
): readonly StartRange[] {
  if (!part) return everyStart
  const able = part.filter(({ member }) => !busy.includes(member))
  return startsInAny(
    able.map(({ member, starts }) =>
      others.length === 0 ? starts : startsInBoth(starts, startsOfDifferent(others, [...busy, member])),
    ),
  )
}

function earlierBy(ranges: readonly StartRange[], min: number): StartRange[] {
  return ranges.map(({ firstMin, lastMin }) => ({ firstMin: firstMin - min, lastMin: lastMin - min }))
}

function requireStep(stepMin: number): void {
  if (!Number.isInteger(stepMin) || stepMin < 1) throw new RangeError(`not a step in minutes: ${stepMin}`)
}

/** The starts on some days that each part of the rule allows: all of them, or only those `within` given ranges. */
interface Rule {
  inHours: readonly StartRange[]
  onDuty: (member: MemberTime, within?: readonly StartRange[]) => readonly StartRange[]
  unbooked: (member: MemberTime, within?: readonly StartRange[]) => readonly StartRange[]
}

function freeRanges(rule: Rule, member: MemberTime): readonly StartRange[] {
  return rule.unbooked(member, rule.onDuty(member, rule.inHours))
}

function ruleAround({ day }: ZoneDay, salon: SalonTime, asked: Pick<AskedSlot, 'shape' | 'appointmentId'>): Rule {
  return ruleOn(zoneDays(day, day, salon.zone, marginsOf(asked.shape)), salon, asked)
}

function ruleOn(
  days: readonly ZoneDay[],
  salon: SalonTime,
  { shape, appointmentId }: Pick<AskedSlot, 'shape' | 'appointmentId'>,
): Rule {
  const open = openSpans(salon, days)
  const pieces = busyPieces(shape)
  return {
    inHours: startsInside(open, [{ fromMin: 0, toMin: shape.durationMin }]),
    onDuty: (member, within) => startsInside(workedSpans(member, open, days), pieces, within),
    unbooked: ({ busy }, within) =>
      startsBetween(
        appointmentId === undefined ? busy : busy.filter((span) => span.appointmentId !== appointmentId),
        pieces,
        within,
      ),
  }
}

// Returns how far an appointment reaches beyond its local day, in minutes.
function marginsOf({ durationMin, bufferBeforeMin, bufferAfterMin }: Shape): [before: number, after: number] {
  return [bufferBeforeMin, durationMin + bufferAfterMin]
}

/** Visits the starts on these days at which the clock shows a multiple of the step since midnight. */
function eachOnGrid(
  ranges: readonly StartRange[],
  days: readonly ZoneDay[],
  { stepMin, notBeforeMin }: { stepMin: number; notBeforeMin: EpochMin },
  isEnough: (start: EpochMin) => boolean,
): void {
  let next = 0
  for (const { spans } of days)
    for (const { fromMin, toMin, midnightMin } of spans) {
      while (next < ranges.length && ranges[next]!.lastMin < fromMin) next++
      for (let i = next; i < ranges.length && ranges[i]!.firstMin < toMin; i++) {
        const first = Math.max(ranges[i]!.firstMin, fromMin, notBeforeMin)
        const last = Math.min(ranges[i]!.lastMin, toMin - 1)
        const steps = Math.ceil((first - midnightMin) / stepMin)
        for (let start = midnightMin + steps * stepMin; start <= last; start += stepMin) if (isEnough(start)) return
      }
    }
}
