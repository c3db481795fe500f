import { zoneDay } from '#domain/kit/zone-days.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { type Clock, utcClock } from './clocks.ts'
import { type CalendarEvent, NoEvent, type Period } from './events.ts'
import { type Duration, type Moment, secPerDay } from './moments.ts'
import type { Rule } from './rule.ts'
import type { Budget } from './rule-days.ts'
import { ruleStarts, type WallSpan } from './rule-starts.ts'

/**
 * The context for recording a series: the salon’s clock, the relevant span in seconds, and the collector of busy time.
 */
export interface Stage {
  zone: TimeZone
  salonClock: Clock
  fromSec: number
  toSec: number
  /** Returns the budget of one rule. */
  ruleBudget: () => Budget
  busy: (fromSec: number, toSec: number) => void
}

/** A number of seconds that is larger than the difference between any two clocks on earth. */
const clocksApart = 2 * secPerDay
/**
 * The number of seconds beyond the span up to which the rules of a series are followed if its events are long or were
 * moved.
 */
const mostReach = 400 * secPerDay

/**
 * Records the busy time of an event with all its repetitions and the changes of single ones. Throws NoEvent if the
 * event ends before it begins, and passes on the budget's errors.
 */
export function noteSeries(event: CalendarEvent, changes: readonly CalendarEvent[], stage: Stage): void {
  const lasts = lengthOf(event, stage)
  const following = changes.filter((one) => one.andFollowing).map((one) => followingOf(one, event, stage))
  const reach = Math.max(reachOf(lasts), ...following.map((one) => reachOf(one.lasts) + Math.abs(one.movedSec)))
  const leftOut = new Moments(
    [...event.leftOut, ...changes.filter((one) => !one.andFollowing).map(originOf)],
    event,
    stage,
    spanAround(stage, Math.max(reach, mostReach)),
  )
  const lastChangeBy = (sec: number) => {
    let last: Following | null = null
    for (const one of following) if (one.fromSec <= sec && (!last || one.fromSec > last.fromSec)) last = one
    return last
  }
  const note = (wallSec: number) => {
    const fromSec = momentAt(event, wallSec, stage)
    if (leftOut.has(wallSec, fromSec)) return
    const after = lastChangeBy(fromSec)
    if (!after) return noteOnce(event, wallSec, lasts, stage)
    const moved = after.event.start.isDay
      ? Math.round((wallSec - after.originSec) / secPerDay) * secPerDay
      : wallSec - after.originSec
    const movedSec = after.event.start.wallSec + moved
    if (!leftOut.has(movedSec, momentAt(after.event, movedSec, stage)))
      noteOnce(after.event, movedSec, after.lasts, stage)
  }
  for (const wallSec of startsOf(event, reach, stage)) note(wallSec)
  const span = spanAround(stage, reach)
  for (const one of event.added)
    if ('start' in one)
      notePeriod(one, stage, (sec) => leftOut.has(sec, sec) || !(lastChangeBy(sec)?.event ?? event).takesTime)
    else if (isNear(one, span)) note(startAdded(one, event, stage))
}

const spanAround = ({ fromSec, toSec }: Stage, reach: number): WallSpan => ({
  fromSec: fromSec - clocksApart - reach,
  toSec: toSec + clocksApart + reach,
})
const originOf = (change: CalendarEvent) => change.insteadOf!
const isNear = ({ wallSec }: Moment, { fromSec, toSec }: WallSpan) => wallSec >= fromSec && wallSec <= toSec

/** Records the busy time of an event that does not repeat, or of a single occurrence of a series. Throws NoEvent. */
export function noteSingle(event: CalendarEvent, stage: Stage): void {
  noteOnce(event, event.start.wallSec, lengthOf(event, stage), stage)
}

/** Records a period with its own start and end as busy, unless its start is excluded. */
export function notePeriod(
  { start, end }: Period,
  stage: Stage,
  isLeftOut: (sec: number) => boolean = () => false,
): void {
  const fromSec = momentOf(start, stage)
  const toSec = 'days' in end ? fromSec + end.days * secPerDay + end.sec : momentOf(end, stage)
  if (toSec > fromSec && !isLeftOut(fromSec)) stage.busy(fromSec, toSec)
}

function startsOf(event: CalendarEvent, reach: number, stage: Stage): Set<number> {
  const starts = new Set<number>()
  if (isNear(event.start, spanAround(stage, reach))) starts.add(event.start.wallSec)
  const span = spanAround(stage, Math.min(reach, mostReach))
  for (const rule of event.rules) for (const start of startsOfRule(rule, event, span, stage)) starts.add(start)
  for (const rule of event.leftOutRules)
    for (const start of startsOfRule(rule, event, span, stage)) starts.delete(start)
  return starts
}

function startsOfRule(rule: Rule, event: CalendarEvent, span: WallSpan, stage: Stage): number[] {
  const until = untilOf(rule, event, stage)
  const toSec = Math.min(span.toSec, until.nearSec)
  return ruleStarts(rule, event.start, { ...span, toSec }, stage.ruleBudget()).filter(until.holds)
}

/** Returns the end of a rule: a moment in UTC, the end of a whole day, or a time on the clock of the event. */
function untilOf(
  { until }: Rule,
  event: CalendarEvent,
  stage: Stage,
): { nearSec: number; holds: (wallSec: number) => boolean } {
  if (!until) return { nearSec: Infinity, holds: () => true }
  const nearSec = until.wallSec + clocksApart
  if (until.isDay) return { nearSec, holds: (wallSec) => wallSec < until.wallSec + secPerDay }
  if (!until.clock) return { nearSec, holds: (wallSec) => wallSec <= until.wallSec }
  if (event.start.isDay) {
    const last = lastDayOf(until.wallSec, stage)
    return { nearSec, holds: (wallSec) => wallSec <= last * secPerDay }
  }
  return { nearSec, holds: (wallSec) => momentAt(event, wallSec, stage) <= until.wallSec }
}

const secPerQuarter = 900
const isLastMinuteOf = (part: number, sec: number) => sec % part >= part - 60

/**
 * Returns the last day of a series of whole days, from its end in UTC. Programs write the midnight or the last minute
 * of that day, in UTC, on the salon’s clock, or on another clock that differs from UTC by a number of quarter hours.
 */
function lastDayOf(untilSec: number, { salonClock }: Stage): number {
  const edge = [untilSec, salonClock.wallOf(untilSec)].find(
    (sec) => sec % secPerDay === 0 || isLastMinuteOf(secPerDay, sec),
  )
  if (edge !== undefined) return Math.floor(edge / secPerDay)
  const nearest = Math.round(untilSec / secPerDay)
  return isLastMinuteOf(secPerQuarter, untilSec) ? nearest - 1 : nearest
}

/** The moment from which a series continues with changes, and the changed event. */
interface Following {
  event: CalendarEvent
  fromSec: number
  /** The original start of the change, on the clock of the series. */
  originSec: number
  movedSec: number
  lasts: Length
}

function followingOf(change: CalendarEvent, series: CalendarEvent, stage: Stage): Following {
  const origin = change.insteadOf!
  const originSec = startAdded(origin, series, stage)
  const fromSec = momentAt(series, originSec, stage)
  const movedSec = change.start.wallSec - originSec
  return { event: change, fromSec, originSec, movedSec, lasts: lengthOf(change, stage) }
}

/**
 * Returns the start that an additional time means, on the clock of the event; a date means the event’s time of day on
 * that date.
 */
function startAdded(moment: Moment, { start, clock }: CalendarEvent, stage: Stage): number {
  const { wallSec, isDay } = moment
  const timeSec = start.wallSec - Math.floor(start.wallSec / secPerDay) * secPerDay
  if (isDay) return wallSec + timeSec
  if (start.isDay) return dayOf(moment, stage) * secPerDay
  return moment.clock && moment.clock !== clock ? clock.wallOf(moment.clock.momentOf(wallSec)) : wallSec
}

/**
 * The length of an event: a number of whole days, or days on the clock and then seconds; zero if the event takes no
 * time.
 */
type Length = Duration & { isWhole: boolean }

const reachOf = ({ days, sec }: Length) => days * secPerDay + sec

function lengthOf(event: CalendarEvent, stage: Stage): Length {
  const { start, end, clock } = event
  if (!event.takesTime) return { days: 0, sec: 0, isWhole: false }
  if (end === null) return { days: start.isDay ? 1 : 0, sec: 0, isWhole: start.isDay }
  if ('days' in end) {
    if (!start.isDay) return { ...end, isWhole: false }
    return { days: Math.max(1, Math.ceil(end.days + end.sec / secPerDay)), sec: 0, isWhole: true }
  }
  const bySec = end.wallSec - start.wallSec
  if (start.isDay && end.isDay) {
    if (bySec < 0) throw new NoEvent(event.line)
    return { days: Math.max(1, Math.round(bySec / secPerDay)), sec: 0, isWhole: true }
  }
  const isSame = !start.isDay && !end.isDay && (end.clock ?? stage.salonClock) === clock
  // Far from the relevant span, clock changes make no difference.
  const isFar = event.rules.length === 0 && Math.abs(start.wallSec - stage.fromSec) > mostReach * 2
  const sec = isSame && isFar ? bySec : momentOf(end, stage) - momentAt(event, start.wallSec, stage)
  if (sec < 0) throw new NoEvent(event.line)
  return { days: 0, sec, isWhole: false }
}

function noteOnce(event: CalendarEvent, wallSec: number, { days, sec, isWhole }: Length, stage: Stage): void {
  const reachSec = days * secPerDay + sec
  if (wallSec + reachSec + clocksApart < stage.fromSec || wallSec - clocksApart > stage.toSec) return
  const fromSec = momentAt(event, wallSec, stage)
  const toSec = days === 0 ? fromSec + sec : momentAt(event, wallSec + days * secPerDay, stage) + (isWhole ? 0 : sec)
  if (toSec > fromSec) stage.busy(fromSec, toSec)
}

/**
 * Returns the moment at which the clock of an event shows a time; for a whole day, its beginning on the salon’s clock.
 */
function momentAt({ start, clock }: CalendarEvent, wallSec: number, stage: Stage): number {
  return start.isDay ? beginningOf(wallSec / secPerDay, stage) : clock.momentOf(wallSec)
}

function momentOf({ wallSec, isDay, clock }: Moment, stage: Stage): number {
  return isDay ? beginningOf(wallSec / secPerDay, stage) : (clock ?? stage.salonClock).momentOf(wallSec)
}

function beginningOf(day: number, { zone, salonClock, fromSec, toSec }: Stage): number {
  const sec = day * secPerDay
  const isNearby = sec > fromSec - clocksApart && sec < toSec + clocksApart
  return isNearby ? zoneDay(day, zone).fromMin * 60 : salonClock.momentOf(sec)
}

/** Returns the day on the salon’s clock that a time means. Programs write a date as midnight in UTC. */
function dayOf({ wallSec, isDay, clock }: Moment, { salonClock }: Stage): number {
  if (isDay || !clock) return Math.floor(wallSec / secPerDay)
  const shown = salonClock.wallOf(clock.momentOf(wallSec))
  const isMidnight = shown % secPerDay === 0
  return Math.floor((clock === utcClock && !isMidnight && wallSec % secPerDay === 0 ? wallSec : shown) / secPerDay)
}

/** The excluded times of an event, in whichever form they are written. */
class Moments {
  readonly #walls = new Set<number>()
  readonly #moments = new Set<number>()
  readonly #days = new Set<number>()
  readonly #dayAt: (wallSec: number, sec: number) => number

  constructor(moments: readonly Moment[], { start, clock }: CalendarEvent, stage: Stage, span: WallSpan) {
    const { salonClock } = stage
    const byDay = clock === utcClock && !start.isDay ? salonClock.wallOf : null
    this.#dayAt = (wallSec, sec) => Math.floor((byDay ? byDay(sec) : wallSec) / secPerDay)
    for (const moment of moments) {
      const { wallSec, isDay } = moment
      if (!isNear(moment, span)) continue
      if (isDay || start.isDay) this.#days.add(dayOf(moment, stage))
      else if (!moment.clock || moment.clock === clock) this.#walls.add(wallSec)
      else this.#moments.add(moment.clock.momentOf(wallSec))
    }
  }

  /** Returns whether a time is excluded, given on the event's clock and as a moment. */
  has(wallSec: number, sec: number): boolean {
    if (this.#walls.has(wallSec) || this.#moments.has(sec)) return true
    return this.#days.size > 0 && this.#days.has(this.#dayAt(wallSec, sec))
  }
}
