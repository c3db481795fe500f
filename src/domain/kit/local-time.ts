import type { EpochMin, Instant, LocalDate, LocalTime, TimeZone } from './dates.ts'
import { dayNumber, instantOfMin, minuteOfDay } from './dates.ts'

/*
 * From a moment to the date and time in the salon's zone. Plain Intl, no polyfill: cheap for pages.
 */

/** The salon's date at a moment. */
export function localDateOf(instant: Instant, zone: TimeZone): LocalDate {
  return wallClock(instant, zone).date
}

/** The salon's time of the day at a moment, 'HH:mm'. */
export function localTimeOf(instant: Instant, zone: TimeZone): LocalTime {
  return wallClock(instant, zone).time
}

/** Minutes from midnight on the salon's clock at a moment: for placing things on a day's grid. */
export function localMinuteOf(instant: Instant, zone: TimeZone): number {
  return minuteOfDay(localTimeOf(instant, zone))
}

/** Today in the salon's zone, never the browser's or the server's. */
export function today(now: Instant, zone: TimeZone): LocalDate {
  return localDateOf(now, zone)
}

/** Minutes by which the zone's clocks are ahead of UTC at a moment. Costs some microseconds: zone-days.ts remembers. */
export function offsetAt(minute: EpochMin, zone: TimeZone): number {
  const { date, time } = wallClock(instantOfMin(minute), zone)
  return dayNumber(date) * 1440 + minuteOfDay(time) - minute
}

const formatters = new Map<TimeZone, Intl.DateTimeFormat>()

// Making a formatter takes a hundred times as long as using it, so one is kept for each zone.
function formatterOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const two = '2-digit'
  const made = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
  })
  formatters.set(zone, made)
  return made
}

function wallClock(instant: Instant, zone: TimeZone): { date: LocalDate; time: LocalTime } {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(new Date(instant))) part[type] = value
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}
