import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import { localTimeOf } from '#domain/kit/local-time.ts'

/** Returns the time zones that this browser knows and the current one, by continent, for a list of choices. */
export function zoneGroups(chosen: TimeZone): { group: string; items: { value: string; label: string }[] }[] {
  const zones = [
    ...new Set([...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/')), chosen]),
  ].toSorted()
  const continents = [...new Set(zones.map(continentOf))]
  return continents.map((group) => ({
    group,
    items: zones
      .filter((zone) => continentOf(zone) === group)
      .map((value) => ({ value, label: value.slice(group.length + 1).replaceAll('_', ' ') || value })),
  }))
}

/** Returns the time in one zone when it is 10:00 today in another: '09:00'. */
export function tenIn(from: TimeZone, to: TimeZone, now: Instant): string {
  const day = now.slice(0, 10)
  const tries = Array.from(
    { length: 27 * 4 },
    (_, quarter) => new Date(Date.parse(`${day}T00:00:00Z`) + (quarter - 12) * 900_000),
  )
  const ten = tries.map((at) => at.toISOString()).find((at) => localTimeOf(at, from) === '10:00') ?? now
  return localTimeOf(ten, to)
}

function continentOf(zone: TimeZone): string {
  return zone.split('/')[0] ?? zone
}
