import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { type Clock, type ClockStretch, fixedClock, stretchClock, utcClock, zoneClock } from './clocks.ts'
import type { Component } from './components.ts'
import { type NamedZone, zoneByGuess, zoneByName, zoneKey } from './zone-names.ts'
import { readMoment, secPerDay } from './moments.ts'
import { readRule } from './rule.ts'
import type { Budget } from './rule-days.ts'
import { ruleStarts } from './rule-starts.ts'

/** Returns the clock of a zone that a calendar names; each clock is made once. null means that the name is unknown. */
export type ClockByName = (name: string) => Clock | null

/**
 * Returns a function that finds clocks by name: first by the name itself, then by the calendar's own definition, then
 * by the most likely meaning. A calendar's definition of a zone is read only for the relevant span, however often it
 * repeats.
 */
export function clocksByName(described: readonly Component[], within: TimeSpan, budgets: () => Budget): ClockByName {
  const byZone = new Map<string, Clock>()
  const byKey = new Map<string, Clock | null>()
  const descriptions = new Map<string, Component>()
  for (const one of described) {
    const name = valueOf(one, 'TZID')
    if (name !== null && !descriptions.has(zoneKey(name))) descriptions.set(zoneKey(name), one)
  }
  const clockOf = (named: NamedZone | null): Clock | null => {
    if (named === null) return null
    if ('offsetSec' in named) return fixedClock(named.offsetSec)
    return remembered(byZone, named.zone, () => clockOfZone(named.zone, within))
  }
  const find = (name: string, key: string): Clock | null => {
    const known = clockOf(zoneByName(name))
    if (known) return known
    const description = descriptions.get(key)
    const own = description && (describedClock(description, within, budgets()) ?? clockOf(locationOf(description)))
    return own ?? clockOf(zoneByGuess(name))
  }
  return (name) => {
    const key = zoneKey(name)
    // Stops at 5,000 different names: a file full of unknown names would cause a search for each.
    if (byKey.size >= 5000 && !byKey.has(key)) return null
    return remembered(byKey, key, () => find(name, key))
  }
}

const clockOfZone = (zone: TimeZone, within: TimeSpan) =>
  /^(etc\/)?(utc|gmt|uct|zulu)$/i.test(zone) ? utcClock : zoneClock(zone, within)

function remembered<V>(known: Map<string, V>, key: string, make: () => V): V {
  if (!known.has(key)) known.set(key, make())
  return known.get(key)!
}

const locationOf = (description: Component) => {
  const location = valueOf(description, 'X-LIC-LOCATION')
  return location === null ? null : zoneByName(location)
}

function valueOf({ properties }: Component, name: string): string | null {
  return properties.find((one) => one.name === name)?.value || null
}

/** The largest number of clock changes stored for a zone that a calendar describes. */
const mostChanges = 1500

/** Returns the clock that a calendar describes around a span (RFC 5545, section 3.6.5); null if it describes none. */
function describedClock(description: Component, within: TimeSpan, budget: Budget): Clock | null {
  const fromSec = (within.fromMin - 3 * 1440) * 60
  const toSec = (within.toMin + 3 * 1440) * 60
  const parts = description.parts.filter(({ kind }) => kind === 'STANDARD' || kind === 'DAYLIGHT').slice(0, 200)
  const changes = parts.flatMap((part) => changesOf(part, fromSec, toSec, budget)).sort((a, b) => a.atSec - b.atSec)
  const [first] = changes
  if (!first || changes.length > mostChanges) return null
  const stretches: ClockStretch[] = [{ fromSec: -Infinity, toSec: Infinity, offsetSec: first.fromOffsetSec }]
  for (const { atSec, offsetSec } of changes) {
    const last = stretches.at(-1)!
    if (last.offsetSec === offsetSec) continue
    last.toSec = atSec
    stretches.push({ fromSec: atSec, toSec: Infinity, offsetSec })
  }
  return stretchClock(stretches)
}

interface ClockChange {
  atSec: number
  fromOffsetSec: number
  offsetSec: number
}

/** Returns the changes to one kind of time of a zone: those within a span, and the last one before it. */
function changesOf(part: Component, fromSec: number, toSec: number, budget: Budget): ClockChange[] {
  const before = offsetIn(valueOf(part, 'TZOFFSETFROM'))
  const offsetSec = offsetIn(valueOf(part, 'TZOFFSETTO'))
  const start = readMoment(valueOf(part, 'DTSTART') ?? '', { named: null, utc: utcClock })
  if (offsetSec === null || !start) return []
  const fromOffsetSec = before ?? offsetSec
  let onsets = [start.wallSec, ...addedOnsets(part)]
  for (const { name, value } of part.properties.slice(0, 100)) {
    const rule = name === 'RRULE' ? readRule(value) : null
    // Real clocks don't change every day, so only the first change of a rule counts if it repeats more often than
    // monthly.
    if (!rule || (rule.frequency !== 'YEARLY' && rule.frequency !== 'MONTHLY')) continue
    const untilSec = rule.until ? rule.until.wallSec + (rule.until.isDay ? secPerDay : fromOffsetSec) : Infinity
    // The last change before the span; if the rule ended long ago, it is before the rule's end.
    const endSec = Math.min(untilSec, toSec)
    const span = { fromSec: Math.min(fromSec, endSec) - 5 * 366 * secPerDay, toSec: endSec }
    onsets = onsets.concat(ruleStarts(rule, start, span, budget).filter((sec) => sec <= untilSec))
  }
  const atSecs = onsets.map((wallSec) => wallSec - fromOffsetSec).filter((sec) => sec <= toSec)
  const last = atSecs.reduce((latest, sec) => (sec <= fromSec ? Math.max(latest, sec) : latest), -Infinity)
  return atSecs.filter((sec) => sec >= last).map((atSec) => ({ atSec, fromOffsetSec, offsetSec }))
}

function addedOnsets({ properties }: Component): number[] {
  const values = properties
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(',').slice(0, 2000))
  return values.flatMap((value) => readMoment(value, { named: null, utc: utcClock })?.wallSec ?? [])
}

function offsetIn(text: string | null): number | null {
  const [, sign, hours, minutes, seconds] = /^([+-]?)(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text ?? '') ?? []
  if (hours === undefined) return null
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)) * (sign === '-' ? -1 : 1)
}
