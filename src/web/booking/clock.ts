import type { EpochMin, LocalDate, LocalTime, TimeZone } from '#domain/kit/dates.ts'

/**
 * Date and time that a zone's clock shows at a moment, the browser's own where none is named. The same as local-time.ts says
 * (its test compares them), in one call of the browser: what remembers the days of zones would be a tenth of this page.
 */
export function clockAt(minute: EpochMin, zone?: TimeZone): [LocalDate, LocalTime] {
  // Swedish is written as ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const [date = '', time = ''] = format.format(minute * 60_000).split(' ')
  return [date, time]
}
