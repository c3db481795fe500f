import ICAL from 'ical.js'
import { mergeSpans } from '#domain/appointments/availability/intervals.ts'
import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import { addDays, type EpochMin, epochMinOf, type TimeZone } from '#domain/kit/dates.ts'
import { isTimeZone } from '#domain/kit/time-zone.ts'
import { instantAt, startOfDay } from '#domain/kit/time.ts'
import { type Budget, repeatedStarts } from './repeated-starts.ts'

/** The most events of a calendar that is read, and the most spans that are kept of it. */
const mostEvents = 10_000
const mostSpans = 5000
const mostSteps = 50_000

/**
 * When the events of a calendar (RFC 5545) take its owner's time within a span, merged: what repeats, with its
 * exceptions, and whole days on the salon's clock; not what was cancelled, nor what leaves its owner free. null where the text
 * is no calendar, or has too much in it.
 */
export function busySpans(text: string, within: TimeSpan, zone: TimeZone): TimeSpan[] | null {
  const events = eventsIn(text)
  if (!events || events.length > mostEvents) return null
  const reading = { within, zone, budget: { steps: mostSteps } }
  const spans = [...byUid(events).values()].flatMap((group) => {
    try {
      return spansOf(group, reading)
    } catch {
      return [] // one event that nobody can read leaves the others as they are
    }
  })
  if (reading.budget.steps < 0) return null
  const inside = spans.map(({ fromMin, toMin }) => ({
    fromMin: Math.max(fromMin, within.fromMin),
    toMin: Math.min(toMin, within.toMin),
  }))
  return mergeSpans(inside.filter(({ fromMin, toMin }) => fromMin < toMin)).slice(0, mostSpans)
}

interface Reading {
  within: TimeSpan
  zone: TimeZone
  budget: Budget
}

function eventsIn(text: string): ICAL.Component[] | null {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][]
    if (calendars.some(([name]) => name !== 'vcalendar')) return null
    return calendars.flatMap((one) => new ICAL.Component(one as never).getAllSubcomponents('vevent'))
  } catch {
    return null
  }
}

function byUid(events: readonly ICAL.Component[]): Map<string, ICAL.Component[]> {
  const groups = new Map<string, ICAL.Component[]>()
  for (const [at, event] of events.entries()) {
    const uid = String(event.getFirstPropertyValue('uid') ?? at)
    groups.set(uid, [...(groups.get(uid) ?? []), event])
  }
  return groups
}

/** The spans of an event with what was changed of single times of it. */
function spansOf(group: readonly ICAL.Component[], reading: Reading): TimeSpan[] {
  const { zone } = reading
  const isChanged = (event: ICAL.Component) => event.hasProperty('recurrence-id')
  const changed = group.filter(isChanged)
  const instead = new Set(changed.map((event) => minuteOf(event.getFirstProperty('recurrence-id')!, zone)))
  const usual = group.filter((event) => !isChanged(event) && takesTime(event))
  const spans = usual.flatMap((event) =>
    startsOf(event, reading)
      .map((start) => spanFrom(event, start, zone))
      .filter(({ fromMin }) => !instead.has(fromMin)),
  )
  const single = changed.filter(takesTime).map((event) => spanFrom(event, firstOf(event), zone))
  return [...spans, ...single]
}

function takesTime(event: ICAL.Component): boolean {
  const valueOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    valueOf('status') !== 'CANCELLED' &&
    valueOf('transp') !== 'TRANSPARENT' &&
    valueOf('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

const firstOf = (event: ICAL.Component) => event.getFirstPropertyValue('dtstart') as ICAL.Time

/** When an event begins, each time, on its own clock. */
function startsOf(event: ICAL.Component, { within, zone, budget }: Reading): ICAL.Time[] {
  const out = new Set(
    event
      .getAllProperties('exdate')
      .flatMap((one) => one.getValues().map((at) => minuteAt(at as ICAL.Time, one, zone))),
  )
  const added = event.getAllProperties('rdate').flatMap((one) => one.getValues() as ICAL.Time[])
  const first = event.getFirstProperty('dtstart')!
  const all = [
    firstOf(event),
    ...repeatedStarts(event, within, budget),
    ...added.filter((at) => at instanceof ICAL.Time),
  ]
  return all.filter((start) => !out.has(minuteAt(start, first, zone)))
}

function spanFrom(event: ICAL.Component, start: ICAL.Time, zone: TimeZone): TimeSpan {
  const fromMin = minuteAt(start, event.getFirstProperty('dtstart')!, zone)
  const first = firstOf(event)
  const end = event.getFirstProperty('dtend')
  const lasts = event.getFirstPropertyValue('duration') as ICAL.Duration | null
  if (first.isDate) {
    const days = end ? daysFrom(first, end.getFirstValue() as ICAL.Time) : (lasts?.toSeconds() ?? 86_400) / 86_400
    return { fromMin, toMin: epochMinOf(startOfDay(addDays(dateOf(start), Math.max(1, days)), zone)) }
  }
  if (lasts) return { fromMin, toMin: fromMin + Math.ceil(lasts.toSeconds() / 60) }
  const lastsMin = end ? minuteOf(end, zone) - minuteAt(first, event.getFirstProperty('dtstart')!, zone) : 0
  return { fromMin, toMin: fromMin + lastsMin }
}

const daysFrom = (from: ICAL.Time, to: ICAL.Time) => Math.round(to.subtractDate(from).toSeconds() / 86_400)
const minuteOf = (property: ICAL.Property, zone: TimeZone) =>
  minuteAt(property.getFirstValue() as ICAL.Time, property, zone)

/**
 * The moment of a time as its property has it: in UTC, in a zone by its own name, in one that the calendar describes, or, where
 * it says nothing, on the salon's clock.
 */
function minuteAt(time: ICAL.Time, property: ICAL.Property, zone: TimeZone): EpochMin {
  if (time.isDate) return epochMinOf(startOfDay(dateOf(time), zone))
  const named = property.getFirstParameter('tzid')
  if (named && isTimeZone(named)) return epochMinOf(instantAt(dateOf(time), clockOf(time), named))
  const isKnown = time.zone === ICAL.Timezone.utcTimezone || time.zone?.component
  return isKnown ? Math.floor(time.toUnixTime() / 60) : epochMinOf(instantAt(dateOf(time), clockOf(time), zone))
}

const two = (part: number) => String(part).padStart(2, '0')
const dateOf = ({ year, month, day }: ICAL.Time) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
const clockOf = ({ hour, minute }: ICAL.Time) => `${two(hour)}:${two(minute)}`
