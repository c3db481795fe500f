import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import type { Unread } from './contract-busy.ts'
import { ruleBudgets, TooManySteps } from './reading/budget.ts'
import { BusyMinutes } from './reading/busy-minutes.ts'
import { utcClock, zoneClock } from './reading/clocks.ts'
import { type Component, readComponents } from './reading/components.ts'
import { type CalendarEvent, NoEvent, readCalendarEvent, readFreeBusy, type Reading } from './reading/events.ts'
import { groupEvents } from './reading/groups.ts'
import { readDuration, readMoment, secPerDay } from './reading/moments.ts'
import { notePeriod, noteSeries, noteSingle, type Stage } from './reading/series.ts'
import { clocksByName } from './reading/zones.ts'

/**
 * The result of reading a calendar: its owner's busy times, and the parts that could not be read (null if all could).
 */
export interface BusyReading {
  busy: TimeSpan[]
  unread: Unread | null
}

/**
 * The reasons why reading a calendar failed: it is not a calendar, it is too large, or none of its events can be read;
 * `line` is that of the first one.
 */
export type NoReading = { why: 'no-calendar' | 'too-much' } | { why: 'unreadable'; line: number }

/**
 * The largest number of events in a calendar: more than a calendar of the largest size can hold if each has a start and
 * an end.
 */
const mostEvents = 40_000
/** The largest number of busy spans stored for a calendar. */
const mostSpans = 10_000
/** The largest number of unreadable lines that are reported. */
const mostLines = 3

/**
 * Reads the busy times of a calendar (RFC 5545) within a span, merged. Repeating events with their exceptions
 * and whole days on the salon’s clock count; cancelled events and those that leave the owner free don't. An unreadable
 * part affects nothing else, and is reported. The time it takes is proportional to the text and the span, whatever the
 * content.
 */
export function busySpans(text: string, within: TimeSpan, zone: TimeZone): BusyReading | NoReading {
  const { events, freeBusy, zones, isCalendar, cutAfterLine } = readComponents(text)
  if (!isCalendar) return { why: 'no-calendar' }
  if (events.length > mostEvents) return { why: 'too-much' }
  const minutes = new BusyMinutes(within)
  const budgets = ruleBudgets()
  const salonClock = zoneClock(zone, within)
  const stage: Stage = {
    zone,
    salonClock,
    fromSec: within.fromMin * 60,
    toSec: within.toMin * 60,
    ruleBudget: budgets,
    busy: (fromSec, toSec) => minutes.note(fromSec, toSec),
  }
  const faults = new Faults()
  try {
    const reading = { clockOf: clocksByName(zones, within, budgets), salonClock }
    noteEvents(events, reading, stage, faults)
    noteFreeBusy(freeBusy, reading, stage, faults)
  } catch (error) {
    if (error instanceof TooManySteps) return { why: 'too-much' }
    throw error
  }
  const isCutShort = cutAfterLine !== null || faults.unread > 0
  if (isCutShort && faults.unread === events.length && freeBusy.length === 0)
    return { why: 'unreadable', line: faults.firstLine ?? cutAfterLine ?? 1 }
  const busy = minutes.spans()
  return busy.length > mostSpans ? { why: 'too-much' } : { busy, unread: faults.told(cutAfterLine) }
}

/** Collects the unreadable parts of a calendar. */
class Faults {
  unread = 0
  #inPart = 0
  readonly #lines: number[] = []

  event(line: number): void {
    this.unread += 1
    this.#lines.push(line)
  }

  part(lines: readonly number[]): void {
    if (lines.length === 0) return
    this.#inPart += 1
    this.#lines.push(lines[0]!)
  }

  get firstLine(): number | undefined {
    return this.#lines[0]
  }

  told(cutAfterLine: number | null): Unread | null {
    if (this.#lines.length === 0 && cutAfterLine === null) return null
    const lines = this.#lines.sort((a, b) => a - b).slice(0, mostLines)
    return { events: this.unread, inPart: this.#inPart, lines, cutAfterLine }
  }
}

function noteEvents(components: readonly Component[], reading: Reading, stage: Stage, faults: Faults): void {
  const events: CalendarEvent[] = []
  for (const component of components) {
    try {
      events.push(readCalendarEvent(component, reading))
    } catch (error) {
      if (!(error instanceof NoEvent)) throw error
      if (!isOver(error, component, stage)) faults.event(error.line)
    }
  }
  for (const { events: usual, changes } of groupEvents(events)) {
    const isBusyLater = changes.some((one) => one.andFollowing && one.takesTime)
    for (const event of usual) if (event.takesTime || isBusyLater) noteOrTell(event, changes, stage, faults)
    const single = changes.filter((one) => one.takesTime && (!one.andFollowing || usual.length === 0))
    for (const event of single) noteOrTell(event, null, stage, faults)
  }
}

/**
 * Returns whether an event in an unknown zone cannot affect bookings: in any zone it is over, or too far ahead to be
 * booked.
 */
function isOver({ wallSec }: NoEvent, { properties }: Component, { fromSec, toSec }: Stage): boolean {
  const valueOf = (name: string) => properties.find((one) => one.name === name)?.value ?? ''
  if (wallSec === null || valueOf('RRULE') || valueOf('RDATE')) return false
  const wallOf = (name: string) => readMoment(valueOf(name), { named: null, utc: utcClock })?.wallSec ?? wallSec
  const lasts = readDuration(valueOf('DURATION'))
  const endSec = wallOf('DTEND') + (lasts ? lasts.days * secPerDay + lasts.sec : 0)
  const farSec = 7 * secPerDay
  return endSec < fromSec - farSec || wallOf('DTSTART') > toSec + farSec
}

/**
 * Records the busy time of an event with the changes of its occurrences, or reports its unreadable lines. `changes` is
 * null for an event that is itself such a change.
 */
function noteOrTell(
  event: CalendarEvent,
  changes: readonly CalendarEvent[] | null,
  stage: Stage,
  faults: Faults,
): void {
  try {
    if (changes) noteSeries(event, changes, stage)
    else noteSingle(event, stage)
    faults.part(event.damaged)
  } catch (error) {
    if (error instanceof NoEvent) return faults.event(error.line)
    if (!(error instanceof TooManySteps) || error.of === 'calendar') throw error
    noteOrTell({ ...event, rules: [], leftOutRules: [], damaged: [event.line] }, changes, stage, faults)
  }
}

function noteFreeBusy(components: readonly Component[], reading: Reading, stage: Stage, faults: Faults): void {
  for (const component of components) {
    const { periods, damaged } = readFreeBusy(component, reading)
    for (const period of periods) notePeriod(period, stage)
    faults.part(damaged)
  }
}
