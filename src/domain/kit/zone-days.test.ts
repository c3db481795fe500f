import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { dateOfDayNumber, dayNumber, epochMinOf, instantOfMin, timeOfMinute } from './dates.ts'
import { localDateOf, localTimeOf } from './local-time.ts'
import { instantAt, startOfDay } from './time.ts'
import { zoneDay, zoneDayAt } from './zone-days.ts'

const zones = ['Africa/Lagos', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']
const odd = ['Africa/Casablanca', 'America/Havana', 'Asia/Beirut', 'America/Santiago', 'Pacific/Apia', 'Asia/Gaza']
const anyZone = fc.constantFrom(...zones, ...odd)
const anyDay = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2040-12-31') })

const momentOf = (zoned: Temporal.ZonedDateTime) => zoned.toInstant().toString({ fractionalSecondDigits: 3 })

function agrees(day: number, minute: number, zone: string) {
  const said =
    minute === 1440
      ? Temporal.PlainDate.from(dateOfDayNumber(day + 1)).toZonedDateTime(zone)
      : Temporal.PlainDateTime.from(`${dateOfDayNumber(day)}T${timeOfMinute(minute)}`).toZonedDateTime(zone)
  expect(instantAt(dateOfDayNumber(day), timeOfMinute(minute), zone)).toBe(momentOf(said))
}

test('a local time becomes the moment that Temporal says (R-5)', () => {
  const minute = fc.integer({ min: 0, max: 1440 })
  fc.assert(fc.property(anyDay, minute, anyZone, agrees), { numRuns: 3000 })
})

test.each([
  ['2026-03-29', 'Europe/London'],
  ['2026-10-25', 'Europe/London'],
  ['2026-11-01', 'America/New_York'],
  ['2026-10-04', 'Australia/Lord_Howe'],
  ['2026-04-05', 'Australia/Lord_Howe'],
  ['2026-03-08', 'America/Havana'],
  ['2026-11-01', 'America/Havana'],
  ['2026-09-06', 'America/Santiago'],
  ['2026-04-04', 'America/Santiago'],
  ['2011-12-29', 'Pacific/Apia'],
  ['2011-12-31', 'Pacific/Apia'],
])('every quarter hour of %s and the days beside it in %s', (date, zone) => {
  for (let day = dayNumber(date) - 1; day <= dayNumber(date) + 1; day++)
    for (let minute = 0; minute <= 1440; minute += 15)
      if (dateOfDayNumber(day) !== '2011-12-30') agrees(day, minute, zone)
})

test('days follow one another without a gap, and hold the moments of their date', () => {
  fc.assert(
    fc.property(anyDay, anyZone, fc.nat(1500), (day, zone, minute) => {
      const { fromMin, toMin, spans, date } = zoneDay(day, zone)
      expect(startOfDay(date, zone)).toBe(instantOfMin(fromMin))
      expect(zoneDay(day + 1, zone).fromMin).toBe(toMin)
      expect(spans.reduce((sum, span) => sum + span.toMin - span.fromMin, 0)).toBe(toMin - fromMin)
      const at = Math.min(fromMin + minute, toMin - 1)
      if (at < fromMin) return // a day that was skipped
      expect(startOfDay(date, zone)).toBe(momentOf(Temporal.PlainDate.from(date).toZonedDateTime(zone)))
      expect(zoneDayAt(at, zone).date).toBe(date)
      const shown = Temporal.Instant.from(instantOfMin(at)).toZonedDateTimeISO(zone)
      expect(localDateOf(instantOfMin(at), zone)).toBe(shown.toPlainDate().toString())
      expect(localTimeOf(instantOfMin(at), zone)).toBe(shown.toPlainTime().toString({ smallestUnit: 'minute' }))
    }),
    { numRuns: 2000 },
  )
})

test('a day that a zone skipped is empty (Samoa, 30 December 2011)', () => {
  const skipped = zoneDay(dayNumber('2011-12-30'), 'Pacific/Apia')
  expect(skipped.spans).toEqual([])
  expect(skipped.toMin).toBe(skipped.fromMin)
  expect(zoneDayAt(epochMinOf('2011-12-30T10:00:00.000Z'), 'Pacific/Apia').date).toBe('2011-12-31')
})
