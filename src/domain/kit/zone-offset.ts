import { dayNumber, type EpochMin, instantOfMin, minuteOfDay, type TimeZone } from './dates.ts'

/**
 * Returns the minutes by which a zone's clock is ahead of UTC at a moment. A call costs some microseconds; zone-days.ts
 * caches the results.
 */
export function offsetAt(minute: EpochMin, zone: TimeZone): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(new Date(instantOfMin(minute)))) part[type] = value
  const { year, month, day, hour, minute: min } = part
  return dayNumber(`${year}-${month}-${day}`) * 1440 + minuteOfDay(`${hour}:${min}`) - minute
}

const formatters = new Map<TimeZone, Intl.DateTimeFormat>()

// Creating a formatter takes a hundred times as long as using it, so one is cached for each zone.
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
