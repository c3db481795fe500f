import { expect, test } from 'vitest'
import { epochMinOf } from '#domain/kit/dates.ts'
import { ruleBudgets } from './budget.ts'
import { readComponents } from './components.ts'
import { clocksByName } from './zones.ts'

const within = { fromMin: epochMinOf('2026-11-30T00:00:00.000Z'), toMin: epochMinOf('2027-01-30T00:00:00.000Z') }
const noonSec = epochMinOf('2026-12-01T12:00:00.000Z') * 60

test.each([
  ['218,000 changes', Array.from({ length: 109 }, () => `RDATE:${'19710101T000000,'.repeat(2000)}`)],
  [
    'a change in every minute of July',
    [`RRULE:FREQ=YEARLY;BYMONTH=7;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)}`],
  ],
])('reads a zone with %s before the span', (_, lines) => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD', 'DTSTART:19720101T000000', 'TZOFFSETTO:+0100']
  const { zones } = readComponents([...zone, ...lines, 'END:STANDARD', 'END:VTIMEZONE'].join('\n'))
  expect(clocksByName(zones, within, ruleBudgets())('Own')?.momentOf(noonSec)).toBe(noonSec - 3600)
})

function upTo(count: number): string {
  return Array.from({ length: count }, (_, nth) => nth).join(',')
}
