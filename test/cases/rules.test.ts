import fc from 'fast-check'
import { RRule } from 'rrule'
import { expect, test } from 'vitest'
import { readMoment, type Moment } from '#domain/calendars/reading/moments.ts'
import { utcClock } from '#domain/calendars/reading/clocks.ts'
import { readRule } from '#domain/calendars/reading/rule.ts'
import { ruleStarts } from '#domain/calendars/reading/rule-starts.ts'

/*
 * Rules of repetition beside an independent implementation (rrule, after python-dateutil). Not asked: what it reads otherwise than
 * RFC 5545 does, each named where it is left out.
 */

const cases = Number(process.env['RULE_CASES'] ?? 20)
const seed = Number(process.env['RULE_SEED'] ?? 31)

const some = (values: readonly (string | number)[], most: number) =>
  // In order: the other implementation brings times in the order in which their parts are listed.
  fc
    .uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most })
    .map((list) => list.toSorted((a, b) => Number(a) - Number(b)).join(','))
const to = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const both = (most: number) => to(most).flatMap((at) => [at, -at])
const part = (name: string, value: fc.Arbitrary<string>, weight: number) =>
  fc.oneof(
    { weight: 10 - weight, arbitrary: fc.constant('') },
    { weight, arbitrary: value.map((v) => `;${name}=${v}`) },
  )

const months = part('BYMONTH', some(to(12), 4), 3)
const monthDays = part('BYMONTHDAY', some(both(31), 4), 4)
const plainDays = part('BYDAY', some(weekdays, 4), 5)
const nthDays = (most: number) =>
  part(
    'BYDAY',
    fc.oneof(
      some(weekdays, 3),
      some(
        both(most).flatMap((at) => weekdays.map((day) => `${at}${day}`)),
        3,
      ),
    ),
    5,
  )
// Of a position from the end that a short period does not have, the other implementation takes the first time.
const positions = part('BYSETPOS', some([1, 2, 3, -1], 2), 3)
const times = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: some([0, 9, 15, 23], 3).map((hours) => `;BYHOUR=${hours}`) },
  { weight: 1, arbitrary: some([0, 30, 59], 2).map((minutes) => `;BYMINUTE=${minutes}`) },
)
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''))
const weekStart = part('WKST', fc.constantFrom('SU', 'MO', 'WE'), 3)
// A number of a week without a weekday means that of the start to RFC 5545, the whole week to the other implementation.
// Days of January in the last week of the year before, the 52nd or 53rd, it misses at times.
const weeks = fc
  .tuple(some(both(51), 3), some(weekdays, 3))
  .map(([numbers, days]) => `;BYWEEKNO=${numbers};BYDAY=${days}`)
const yearDays = some(both(366), 4).map((list) => `;BYYEARDAY=${list}`)
// Of the first week the other implementation takes positions from the day of the start on.
const rules = fc.oneof(
  joined(
    fc.constant('FREQ=YEARLY'),
    fc.oneof(joined(months, monthDays, plainDays), joined(months, nthDays(4)), weeks, yearDays),
    positions,
    weekStart,
    times,
  ),
  joined(
    fc.constant('FREQ=MONTHLY'),
    fc.oneof(joined(months, monthDays, plainDays), joined(months, nthDays(4))),
    positions,
    weekStart,
    times,
  ),
  joined(fc.constant('FREQ=WEEKLY'), months, plainDays, weekStart, times),
  joined(fc.constant('FREQ=DAILY'), months, monthDays, plainDays, weekStart, times),
  joined(
    fc.constant('FREQ=HOURLY'),
    months,
    monthDays,
    plainDays,
    part('BYHOUR', some([0, 9, 15, 23], 3), 5),
    part('BYMINUTE', some([0, 30], 2), 3),
  ),
  // With a weekday as well as an hour the other implementation leaves days out, or never ends.
  joined(fc.constant('FREQ=MINUTELY;INTERVAL=30'), fc.oneof(plainDays, part('BYHOUR', some([9, 15], 2), 5))),
)
// An hour that every second or third never meets is sought for ever by the other implementation.
const isEndless = (text: string) => /^FREQ=HOURLY.*BYHOUR.*;INTERVAL=[23](;|$)/.test(text)
const rule = fc
  .tuple(
    rules,
    part('INTERVAL', fc.constantFrom('2', '3', '5', '13'), 4),
    part('COUNT', fc.constantFrom('1', '7', '40', '400'), 3),
  )
  .map(([text, interval, count]) => (text.includes('INTERVAL') ? text : text + interval) + count)
  .filter((text) => !isEndless(text))
const day = fc.integer({ min: Date.UTC(2019, 0, 1) / 86_400_000, max: Date.UTC(2026, 10, 1) / 86_400_000 })

const span = { fromSec: Date.UTC(2026, 10, 29) / 1000, toSec: Date.UTC(2027, 11, 1) / 1000 }
const dateIn = (sec: number) => new Date(sec * 1000)
const written = (sec: number) =>
  dateIn(sec)
    .toISOString()
    .replace(/[-:]|\.000/g, '')

const timeout = 5000 + cases * 200
test(`${cases} random rules bring the dates that an independent implementation brings`, { timeout }, () => {
  fc.assert(
    fc.property(rule, day, fc.constantFrom(0, 9 * 60 + 30, 23 * 60 + 59), (text, onDay, minute) => {
      const dtstart = dateIn(onDay * 86_400 + minute * 60)
      // With an end: a rule that never comes, such as 30 February, is otherwise sought until the year 9999.
      const asked = { ...RRule.parseString(text), until: dateIn(span.toSec) }
      const other = new RRule({ ...asked, dtstart })
      // A start that the rule leaves out counts here, as RFC 5545 says, and not there: start where the rule does.
      const first = other.after(dtstart, true)
      fc.pre(first !== null && first.getTime() / 1000 < span.toSec)
      const start = readMoment(written(first!.getTime() / 1000), { named: null, utc: utcClock })!
      const again = new RRule({ ...asked, dtstart: first })
      const right = again
        .between(dateIn(span.fromSec), dateIn(span.toSec), true)
        .map((one) => written(one.getTime() / 1000))
      // A time that two positions name comes once here, and twice there.
      expect(ours(text, start), `${text} from ${written(start.wallSec)}`).toEqual([...new Set(right)])
    }),
    { numRuns: cases, seed },
  )
})

function ours(text: string, start: Moment): string[] {
  return ruleStarts(readRule(text)!, start, span, { take: () => undefined }).map(written)
}
