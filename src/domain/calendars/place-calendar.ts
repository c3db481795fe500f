import { folded } from '#domain/kit/folded.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type BusyCalendar, mostBusyCalendars } from './contract-busy.ts'

/** Returns the name of a calendar that comes as a file, without the suffix that programs add to a copy. */
export function calendarName(fileName: string): string {
  const name = fileName
    .replace(/\.ics$/i, '')
    .replace(copied, '')
    .trim()
  return name.slice(0, 120) || 'Calendar'
}

/** 'calendar (1)', 'calendar - Copy', 'calendar copy 2'. */
const copied = /( \(\d+\)| - Copy( \(\d+\))?| copy( \d+)?)$/i

/**
 * As which calendar of its owner one is kept: as itself where it is known; a file, as the one of its name, which it
 * replaces; else as a new one. Refuses 'too-many-calendars'.
 */
export function placeCalendar(
  calendars: readonly Pick<BusyCalendar, 'id' | 'name' | 'host'>[],
  { id, name, host }: Pick<BusyCalendar, 'id' | 'name' | 'host'>,
): string {
  if (calendars.some((one) => one.id === id)) return id
  const before = host === null && calendars.find((one) => one.host === null && folded(one.name) === folded(name))
  if (before) return before.id
  if (calendars.length >= mostBusyCalendars)
    throw new Refusal('too-many-calendars', { params: { most: mostBusyCalendars } })
  return id
}
