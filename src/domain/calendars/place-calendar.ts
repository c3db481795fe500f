import { folded } from '#domain/kit/folded.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type BusyCalendar, mostBusyCalendars } from './contract-busy.ts'

/** Returns the name of an uploaded calendar file, without the suffix that programs add to a copy. */
export function calendarName(fileName: string): string {
  const name = fileName
    .replace(/\.ics$/i, '')
    .replace(copied, '')
    .trim()
  return name.slice(0, 120) || 'Calendar'
}

/** The suffixes of copies: 'calendar (1)', 'calendar - Copy', 'calendar copy 2'. */
const copied = /( \(\d+\)| - Copy( \(\d+\))?| copy( \d+)?)$/i

/**
 * Returns the id under which a calendar is stored: its own id if that is known; for a file, the id of
 * the calendar with the same name, which it replaces; otherwise a new id. Throws 'too-many-calendars'.
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
