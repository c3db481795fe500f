import type { TimeZone } from '#domain/kit/dates.ts'
import { windowsZones } from './windows-zones.ts'

/** The meaning of a zone's name: an IANA zone, or a fixed offset from UTC. */
export type NamedZone = { zone: TimeZone } | { offsetSec: number }

/**
 * Names that V8 accepts as IANA zones although they are not: the old abbreviations of ICU, some of which mean other
 * zones.
 */
const abbreviationsOfIcu = new Set(
  'act aet agt art ast bet bst cat cnt cst ctt eat ect iet ist jst mit net nst plt pnt prt pst sst vst'.split(' '),
)

/** Abbreviations that mean a single zone to the people who write them. */
const abbreviations = new Map<string, TimeZone>(
  Object.entries({
    wat: 'Africa/Lagos',
    cat: 'Africa/Maputo',
    eat: 'Africa/Nairobi',
    sast: 'Africa/Johannesburg',
    bst: 'Europe/London',
    west: 'Europe/Lisbon',
    cest: 'Europe/Paris',
    eest: 'Europe/Athens',
    msk: 'Europe/Moscow',
    jst: 'Asia/Tokyo',
    edt: 'America/New_York',
    cst: 'America/Chicago',
    cdt: 'America/Chicago',
    mdt: 'America/Denver',
    pst: 'America/Los_Angeles',
    pdt: 'America/Los_Angeles',
    aest: 'Australia/Brisbane',
    aedt: 'Australia/Sydney',
    z: 'Etc/UTC',
  }),
)

/** Generic names of zones that Windows does not have. */
const generic: Readonly<Record<string, TimeZone>> = {
  'tzone://microsoft/utc': 'Etc/UTC',
  'greenwich mean time': 'Etc/UTC',
  'universal time': 'Etc/UTC',
  'west africa time': 'Africa/Lagos',
  'west africa standard time': 'Africa/Lagos',
  'central africa time': 'Africa/Maputo',
  'east africa time': 'Africa/Nairobi',
  'eastern time': 'America/New_York',
  'central time': 'America/Chicago',
  'mountain time': 'America/Denver',
  'pacific time': 'America/Los_Angeles',
  'us & canada-eastern': 'America/New_York',
  'us & canada-central': 'America/Chicago',
  'us & canada-mountain': 'America/Denver',
  'us & canada-pacific': 'America/Los_Angeles',
  'eastern european time': 'Europe/Bucharest',
  'eastern european standard time': 'Europe/Bucharest',
  'western european time': 'Europe/Lisbon',
  'western european standard time': 'Europe/Lisbon',
  'central european time': 'Europe/Paris',
  'british summer time': 'Europe/London',
  'jerusalem standard time': 'Asia/Jerusalem',
  'gulf standard time': 'Asia/Dubai',
  'moscow standard time': 'Europe/Moscow',
  'mitteleuropäische zeit': 'Europe/Berlin',
  'mitteleuropäische sommerzeit': 'Europe/Berlin',
}

/**
 * Returns a zone's name in the form in which names are compared: without quotation marks, backslashes, and spaces
 * around it.
 */
export function zoneKey(name: string): string {
  return name
    .slice(0, 200)
    .replaceAll(/["\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^'(.*)'$/, '$1')
    .toLowerCase()
}

/**
 * Returns the zone that a name certainly means: an IANA zone, with or without a vendor's prefix; a Windows zone, by
 * its name or as lists of zones show it; or an offset. Returns null if only the calendar can define the name.
 */
export function zoneByName(name: string): NamedZone | null {
  const key = zoneKey(name)
  const offset = /^(?:utc|gmt)? ?([+\-−]) ?(\d{1,2})(?::?(\d\d))?$/.exec(key.replace(/^\((.*)\)$/, '$1'))
  if (offset && !ianaZone(key)) return offsetOf(offset)
  const zone = knownZone(key) ?? ianaZone(key) ?? ianaInside(key)
  return zone === null ? null : { zone }
}

/**
 * Returns the zone that a name probably means if its calendar doesn't define it: by an abbreviation, a city in a list
 * in any language, or the offset at its beginning.
 */
export function zoneByGuess(name: string): NamedZone | null {
  const key = zoneKey(name)
  const numbered = key.replace(/[ _-]?\(?\d{1,3}\)?$/, '')
  const zone = abbreviations.get(key) ?? (numbered === key ? null : knownZone(numbered)) ?? zoneOfCities(key)
  if (zone) return { zone }
  const offset = /^\(?(?:utc|gmt) ?([+\-−]) ?(\d{1,2})(?:[:.]?(\d\d))?(?!\d)/.exec(key)
  return offset && offsetOf(offset)
}

function offsetOf([, sign, hours, minutes]: RegExpExecArray): NamedZone | null {
  const min = Number(hours) * 60 + Number(minutes ?? 0)
  return min > 18 * 60 ? null : { offsetSec: min * 60 * (sign === '+' ? 1 : -1) }
}

function ianaZone(key: string): TimeZone | null {
  const name = key.replaceAll(' ', '_').replace(/^\/+/, '')
  if (abbreviationsOfIcu.has(name) || !/^[a-z][a-z0-9_+-]*(?:\/[a-z0-9_+-]+)*$/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/**
 * Returns the IANA zone that a name contains: '/freeassociation.sourceforge.net/Tzfile/Europe/London', '(GMT+01.00)
 * Europe/Paris', 'Africa/Lagos - West Africa'.
 */
function ianaInside(key: string): TimeZone | null {
  const segments = key.split('/').filter(Boolean)
  for (let from = 1; from < Math.min(segments.length, 8); from++) {
    const rest = segments.slice(from).join('/')
    const zone = rest.includes('/') || /^(utc|gmt)$/.test(rest) ? ianaZone(rest) : null
    if (zone) return zone
  }
  for (const [found] of key.matchAll(/[a-z_]{2,20}(?:\/[a-z0-9_+-]{2,30}){1,2}/g)) {
    const zone = ianaZone(found)
    if (zone) return zone
  }
  return null
}

let known: Map<string, TimeZone> | undefined

/** Returns the zone of a Windows name or a generic name, even if an offset precedes the name. */
function knownZone(key: string): TimeZone | null {
  known ??= readKnownZones()
  const bare = key.replace(/^\((?:utc|gmt)[^)]{0,12}\) ?/, '')
  const standard = bare.replace(/ (daylight|summer) time\b/, ' standard time')
  const american = bare.replace(/^([a-z]+)(?: time)? \(us (?:and|&) canada\)/, '$1 time (us & canada)')
  return known.get(bare) ?? known.get(standard) ?? known.get(american) ?? null
}

function readKnownZones(): Map<string, TimeZone> {
  const zones = new Map(Object.entries(generic))
  for (const line of windowsZones.trim().split('\n')) {
    const [name, rest] = line.split(' = ') as [string, string]
    const [zone, ...shown] = rest.split(' | ') as [string, ...string[]]
    for (const one of [name, ...shown]) zones.set(zoneKey(one), zone)
  }
  return zones
}

let cities: Map<string, TimeZone> | undefined

/** Returns the zone of the first listed city that has an IANA zone: 'Amsterdam, Berlin, Bern, Rom'. */
function zoneOfCities(key: string): TimeZone | null {
  cities ??= new Map(Intl.supportedValuesOf('timeZone').map((zone) => [cityOf(zone), zone]))
  for (const city of key.replace(/^\([^)]{0,20}\) ?/, '').split(/[,;/]/)) {
    const zone = cities.get(city.trim())
    if (zone) return zone
  }
  return null
}

const cityOf = (zone: TimeZone) =>
  zone
    .slice(zone.lastIndexOf('/') + 1)
    .replaceAll('_', ' ')
    .toLowerCase()
