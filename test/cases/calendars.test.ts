import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { busySpans } from '#domain/calendars/busy-spans.ts'
import { addDays, epochMinOf, instantOfMin } from '#domain/kit/dates.ts'
import { startOfDay } from '#domain/kit/time.ts'
import { decodeCalendar } from '#server/calendars/decode-calendar.ts'

/*
 * Calendars that real programs wrote, from public reports of bugs in other software. The right results follow from RFC 5545.
 */

interface Expected {
  case: string
  busy?: string[]
  anyOf?: string[][]
  orRefused?: string
}

const folder = new URL('ics/', import.meta.url)
const { files, salonTimeZone, fromLocalDay, toLocalDay } = JSON.parse(
  readFileSync(new URL('expected.json', folder), 'utf8'),
) as { files: Record<string, Expected>; salonTimeZone: string; fromLocalDay: string; toLocalDay: string }

const within = {
  fromMin: epochMinOf(startOfDay(fromLocalDay, salonTimeZone)),
  toMin: epochMinOf(startOfDay(addDays(toLocalDay, 1), salonTimeZone)),
}
const spoken = (minute: number) => instantOfMin(minute).slice(0, 16) + 'Z'
const minuteOf = (moment: string) => epochMinOf(moment.replace('Z', ':00.000Z'))

/** Stretches that touch are one to us, and two in the lists of the cases. */
function merged(busy: readonly string[]): string[] {
  const spans = busy.map((one) => one.split('/').map(minuteOf) as [number, number]).sort(([a], [b]) => a - b)
  const together: [number, number][] = []
  for (const [from, to] of spans)
    if (together.at(-1)?.[1] === from) together.at(-1)![1] = to
    else together.push([from, to])
  return together.map(([from, to]) => `${spoken(from)}/${spoken(to)}`)
}

/** Cases whose second result is right only if the owner is told. */
const told = ['byhour-twice-a-day.ics', 'every-three-hours.ics']

describe('calendars of other programs', () => {
  test.each(Object.entries(files))('%s', (name, { case: id, busy, anyOf, orRefused }) => {
    const read = busySpans(decodeCalendar(readFileSync(new URL(name, folder)), null), within, salonTimeZone)
    const right: (string[] | 'refused')[] = (anyOf ?? [busy!]).map(merged)
    if (orRefused) right.push('refused')
    const isTold = 'busy' in read && read.unread !== null
    if (told.includes(name) && !isTold) right.pop()
    const found = 'busy' in read && read.busy.map(({ fromMin, toMin }) => `${spoken(fromMin)}/${spoken(toMin)}`)
    expect(right, id).toContainEqual(found || 'refused')
  })
})

/** Every so many days of the window, from a day on, an hour from 10:00 UTC; touching no other. */
const hourOn = (days: readonly string[]) => days.map((day) => `${day}T10:00Z/${day}T11:00Z`)
const daysFrom = (day: string, count: number) => Array.from({ length: count }, (_, nth) => addDays(day, nth))
const window = daysFrom('2026-11-30', 61)
const weekdayOf = (day: string) => new Date(day).getUTCDay()
const events = (count: number, linesOf: (nth: number) => string[]) =>
  Array.from({ length: count }, (_, nth) => ['BEGIN:VEVENT', `UID:${nth}`, ...linesOf(nth), 'END:VEVENT']).flat()
const series = (count: number, start: string, rule: string, ...more: string[]) =>
  events(count, () => [`DTSTART${start}`, 'DURATION:PT1H', `RRULE:FREQ=${rule}`, ...more])
const pastDay = (nth: number) => addDays('2016-01-01', Math.floor((nth * 3600) / 9999)).replaceAll('-', '')

/** Large calendars are described in the list of cases, not stored as files. */
const large: Record<string, { lines: string[]; busy: string[] }> = {
  'P3-28d: 9,999 zoned events in the past': {
    lines: events(9999, (nth) => [
      `DTSTART;TZID=Africa/Lagos:${pastDay(nth)}T100000`,
      `DTEND;TZID=Africa/Lagos:${pastDay(nth)}T110000`,
    ]),
    busy: [],
  },
  'P3-28e: 100 zoned series without an end': {
    lines: series(100, ';TZID=Europe/London:20200130T100000', 'DAILY'),
    busy: hourOn(window),
  },
  'P3-28h: a line with 490,000 parameters': {
    lines: [
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART:20261202T100000Z',
      'DTEND:20261202T110000Z',
      `ATTENDEE${';A=B'.repeat(490_000)}:mailto:a@b.c`,
      'END:VEVENT',
    ],
    busy: hourOn(['2026-12-02']),
  },
  'P3-22f: 2,000 series on three days of the week': {
    lines: series(2000, ':20200106T100000Z', 'WEEKLY;BYDAY=MO,WE,FR'),
    busy: hourOn(window.filter((day) => [1, 3, 5].includes(weekdayOf(day)))),
  },
  'P3-22j: 150 daily series without an end': {
    lines: series(150, ':20200106T100000Z', 'DAILY'),
    busy: hourOn(window),
  },
  'P3-22k: 100 series on the first Monday': {
    lines: series(100, ':20150105T100000Z', 'MONTHLY;BYDAY=1MO'),
    busy: hourOn(['2026-12-07', '2027-01-04']),
  },
  'P3-22l: 300 series that are over': {
    lines: series(300, ':20180101T100000Z', 'WEEKLY;UNTIL=20241231T100000Z'),
    busy: [],
  },
  'P3-22m: 600 birthdays that leave their owner free': {
    lines: series(600, ';VALUE=DATE:19800215', 'YEARLY', 'TRANSP:TRANSPARENT').map((line) =>
      line.replace('PT1H', 'P1D'),
    ),
    busy: [],
  },
  'P3-22n: 600 yearly events outside of the window': {
    lines: series(600, ':19800215T100000Z', 'YEARLY'),
    busy: [],
  },
}

describe('large calendars', () => {
  test.each(Object.entries(large))('%s', (_, { lines, busy }) => {
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n')
    const read = busySpans(text, within, salonTimeZone)
    expect('busy' in read && read.busy.map(({ fromMin, toMin }) => `${spoken(fromMin)}/${spoken(toMin)}`)).toEqual(busy)
  })
})
