import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from '#domain/kit/dates.ts'
import { cycles } from './catalogue.ts'
import { firstPeriod, lapsesOn, nextPeriod, unusedOf } from './period.ts'

const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('2000-01-01', n))

describe('periods (R-203)', () => {
  test('keep the day of the first one', () => {
    let period = firstPeriod('2027-01-31', 'monthly')
    const ends = [period.endsOn]
    for (let n = 0; n < 3; n++) ends.push((period = nextPeriod(period, 'monthly', period.endsOn)).endsOn)
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
    expect(firstPeriod('2028-02-29', 'annual').endsOn).toBe('2029-02-28')
    expect(firstPeriod('2026-11-30', 'quarterly').endsOn).toBe('2027-02-28')
    expect(lapsesOn('2027-02-28')).toBe('2027-03-03')
  })

  test('grow when paid early, begin where the last one ended when paid late, and never lose the day', () => {
    fc.assert(
      fc.property(
        days,
        fc.array(fc.tuple(fc.constantFrom(...cycles), fc.boolean()), { maxLength: 9 }),
        (start, more) => {
          let period = firstPeriod(start, 'monthly')
          for (const [cycle, isEarly] of more) {
            const next = nextPeriod(period, cycle, isEarly ? addDays(period.endsOn, -1) : period.endsOn)
            expect(next.startsOn).toBe(isEarly ? period.startsOn : period.endsOn)
            expect(next.endsOn > period.endsOn).toBe(true)
            expect(next.endsOn).toBe(addMonths(start, next.monthsPaid))
            period = next
          }
        },
      ),
    )
  })
})

test('what is left is worth its days, never more than was paid and never less than nothing (R-204)', () => {
  const january = { startsOn: '2027-01-01', endsOn: '2027-02-01' }
  const left = (on: string) => unusedOf(3_100_000, january, on)
  expect([left('2026-12-01'), left('2027-01-01'), left('2027-01-02'), left('2027-01-31'), left('2027-02-01')]).toEqual([
    3_100_000, 3_100_000, 3_000_000, 100_000, 0,
  ])
  fc.assert(
    fc.property(days, fc.constantFrom(...cycles), fc.nat(500), fc.nat(40_000_000), (start, cycle, after, value) => {
      const period = firstPeriod(start, cycle)
      const on = addDays(start, Math.min(after, daysBetween(start, period.endsOn)))
      const [now, later] = [unusedOf(value * 100, period, on), unusedOf(value * 100, period, addDays(on, 1))]
      expect(now % 100 === 0 && now <= value * 100 && later <= now && later >= 0).toBe(true)
    }),
  )
})
