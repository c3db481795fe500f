import type { Component } from './components.ts'
import { type Property, paramOf } from './content-lines.ts'
import { type Clock, utcClock } from './clocks.ts'
import { type Duration, type Moment, readDuration, readMoment } from './moments.ts'
import { readRule, type Rule } from './rule.ts'
import type { ClockByName } from './zones.ts'

/** A span that has a start, and an end or a length. */
export interface Period {
  start: Moment
  end: Moment | Duration
}

/** An event as it was read from a calendar. */
export interface CalendarEvent {
  line: number
  /** The id of the event; null if it has none, so that it cannot be another version of an event. */
  uid: string | null
  start: Moment
  /** The clock on which the event starts. */
  clock: Clock
  /** The end or the length; null for an event that lasts its whole day, or that takes no time. */
  end: Moment | Duration | null
  rules: Rule[]
  added: (Moment | Period)[]
  leftOut: Moment[]
  /** The rules for excluded starts (EXRULE in RFC 2445). */
  leftOutRules: Rule[]
  /** The original start, if the event replaces a single occurrence of a series. */
  insteadOf: Moment | null
  /** The event also replaces all later occurrences. */
  andFollowing: boolean
  takesTime: boolean
  isCancelled: boolean
  /** The version of the event; the later of two versions compares as greater. */
  version: { sequence: number; stamp: string }
  /** The unreadable lines of the event, the rest of which is used. */
  damaged: number[]
}

/** Thrown if an event can't be read. Contains the faulty line and, if only the zone is unknown, the start. */
export class NoEvent extends Error {
  constructor(
    readonly line: number,
    readonly wallSec: number | null = null,
  ) {
    super('no event')
  }
}

/** The context for reading the times of a calendar. */
export interface Reading {
  clockOf: ClockByName
  salonClock: Clock
}

/** The largest number of rules of one event. */
const mostRules = 500

/** Reads an event. Throws NoEvent if it has no readable start. */
export function readCalendarEvent(component: Component, reading: Reading): CalendarEvent {
  const { properties, line, calendar } = component
  const damaged = [...component.damaged]
  const all = (name: string) => properties.filter((one) => one.name === name)
  const valueOf = (name: string) => properties.find((one) => one.name === name)?.value ?? null
  const [written] = all('DTSTART')
  if (!written) throw new NoEvent(damaged[0] ?? line)
  const start = momentOf(written, written.value, reading)
  const end = endOf(component, reading)
  const status = valueOf('STATUS')?.toUpperCase()
  const method = calendar?.properties.find(({ name }) => name === 'METHOD')?.value.toUpperCase()
  const isCancelled = status === 'CANCELLED' || method === 'CANCEL'
  const isFree = valueOf('TRANSP')?.toUpperCase() === 'TRANSPARENT' || busyStatus(valueOf) === 'FREE'
  const [instead] = all('RECURRENCE-ID')
  return {
    line,
    uid: valueOf('UID') || null,
    start,
    clock: start.clock ?? reading.salonClock,
    end,
    rules: instead ? [] : rulesOf(all('RRULE'), start, damaged),
    added: instead ? [] : listOf(all('RDATE'), reading, damaged),
    leftOutRules: instead ? [] : rulesOf(all('EXRULE'), start, damaged),
    leftOut: listOf(all('EXDATE'), reading, damaged).map((one) => ('start' in one ? one.start : one)),
    insteadOf: instead ? momentOf(instead, instead.value, reading) : null,
    andFollowing: instead !== undefined && paramOf(instead, 'RANGE')?.toUpperCase() === 'THISANDFUTURE',
    takesTime: !isCancelled && !isFree,
    isCancelled,
    version: {
      sequence: Number(valueOf('SEQUENCE')) || 0,
      stamp: valueOf('DTSTAMP') ?? valueOf('LAST-MODIFIED') ?? '',
    },
    damaged,
  }
}

const busyStatus = (valueOf: (name: string) => string | null) => valueOf('X-MICROSOFT-CDO-BUSYSTATUS')?.toUpperCase()

/**
 * Returns a time with the clock that its property names. Throws NoEvent if the time or the clock cannot be understood.
 */
function momentOf(property: Property, text: string, { clockOf }: Reading): Moment {
  const name = paramOf(property, 'TZID')
  const moment = readMoment(text, { named: null, utc: utcClock }, paramOf(property, 'VALUE'))
  if (!moment) throw new NoEvent(property.line)
  if (moment.isDay || moment.clock || !name) return moment
  const clock = clockOf(name)
  if (!clock) throw new NoEvent(property.line, moment.wallSec)
  return { ...moment, clock }
}

function endOf({ properties, isClosed, line }: Component, reading: Reading): Moment | Duration | null {
  const end = properties.find(({ name }) => name === 'DTEND')
  const lasts = properties.find(({ name }) => name === 'DURATION')
  if (end) return momentOf(end, end.value, reading)
  if (!lasts) {
    const start = properties.find(({ name }) => name === 'DTSTART')!
    // The text ends within this event: without its missing end, the event would take no time.
    if (!isClosed && !momentOf(start, start.value, reading).isDay) throw new NoEvent(line)
    return null
  }
  const duration = readDuration(lasts.value)
  if (!duration) throw new NoEvent(lasts.line)
  return duration
}

function rulesOf(written: readonly Property[], start: Moment, damaged: number[]): Rule[] {
  return written.flatMap(({ value, line }, at) => {
    const rule = at < mostRules ? readRule(value) : null
    const isWithinDay = rule !== null && /^(SECOND|MINUTE|HOUR)/.test(rule.frequency)
    if (rule && !(start.isDay && isWithinDay)) return [rule]
    if (damaged.length < mostRules) damaged.push(line)
    return []
  })
}

function listOf(written: readonly Property[], reading: Reading, damaged: number[]): (Moment | Period)[] {
  return written.flatMap((property) =>
    property.value.split(',').flatMap((text) => {
      if (text.trim() === '') return []
      try {
        return [text.includes('/') ? periodOf(property, text, reading) : momentOf(property, text, reading)]
      } catch (error) {
        if (!(error instanceof NoEvent)) throw error
        if (damaged.at(-1) !== error.line) damaged.push(error.line)
        return []
      }
    }),
  )
}

/** Reads a period of time: its start, and its end or length. Throws NoEvent. */
function periodOf(property: Property, text: string, reading: Reading): Period {
  const [from = '', to = ''] = text.split('/')
  const end = /^\s*\+?P/i.test(to) ? readDuration(to) : momentOf(property, to, reading)
  if (!end) throw new NoEvent(property.line)
  return { start: momentOf(property, from, reading), end }
}

/** Reads the busy times of a VFREEBUSY, and the numbers of its unreadable lines. */
export function readFreeBusy(
  { properties, damaged }: Component,
  reading: Reading,
): { periods: Period[]; damaged: number[] } {
  const busy = properties.filter((one) => one.name === 'FREEBUSY' && paramOf(one, 'FBTYPE')?.toUpperCase() !== 'FREE')
  const unread = [...damaged]
  const periods = listOf(busy, reading, unread).filter((one) => 'start' in one)
  return { periods, damaged: unread }
}
