import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDayNumber, dayNumber, epochMinOf, instantOfMin, timeOfMinute } from './dates.ts'
import { localDateOf, localMinuteOf } from './local-time.ts'
import { instantAt, startOfDay } from './time.ts'
import { epochMinAt, zoneDay, zoneDayAt } from './zone-days.ts'

const zones = ['Africa/Lagos', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']
const odd = ['Africa/Casablanca', 'America/Havana', 'Asia/Beirut', 'America/Santiago', 'Pacific/Apia', 'Asia/Gaza']
const anyZone = fc.constantFrom(...zones, ...odd)
const anyDay = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2040-12-31') })

function agrees(day: number, minute: number, zone: string) {
  const at = epochMinAt(zoneDay(day, zone), minute)
  expect(instantOfMin(at)).toBe(instantAt(dateOfDayNumber(day), timeOfMinute(minute), zone))
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
      expect(instantOfMin(fromMin)).toBe(startOfDay(date, zone))
      expect(zoneDay(day + 1, zone).fromMin).toBe(toMin)
      expect(spans.reduce((sum, span) => sum + span.toMin - span.fromMin, 0)).toBe(toMin - fromMin)
      const at = Math.min(fromMin + minute, toMin - 1)
      if (at < fromMin) return
      expect(zoneDayAt(at, zone).date).toBe(localDateOf(instantOfMin(at), zone))
      const span = spans.find((one) => one.fromMin <= at && at < one.toMin)!
      expect(at - span.midnightMin).toBe(localMinuteOf(instantOfMin(at), zone))
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
