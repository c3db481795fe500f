import { describe, expect, test } from 'vitest'
import { addDays, epochMinOf, instantOfMin } from '#domain/kit/dates.ts'
import { startOfDay } from '#domain/kit/time.ts'
import { busySpans } from '../busy-spans.ts'

/** Reads events from 30 November 2026 to 29 January 2027. */
function readEvents(events: readonly string[][], zone: string) {
  const body = events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])
  const at = (day: string) => epochMinOf(startOfDay(day, zone))
  const within = { fromMin: at('2026-11-30'), toMin: at('2027-01-30') }
  const found = busySpans(['BEGIN:VCALENDAR', ...body, 'END:VCALENDAR'].join('\r\n'), within, zone)
  if ('why' in found) throw new Error(found.why)
  return { ...found, within }
}

/** '12-01 10:00-11:00' for each busy time, in UTC. */
function busyIn(events: readonly string[][], zone = 'Africa/Lagos'): string[] {
  const time = (min: number) => instantOfMin(min).slice(11, 16)
  return readEvents(events, zone).busy.map(
    ({ fromMin, toMin }) => `${instantOfMin(fromMin).slice(5, 10)} ${time(fromMin)}-${time(toMin)}`,
  )
}

/** The whole days that are busy, on the salon's clock. */
function daysIn(events: readonly string[][], zone: string): string[] {
  return readEvents(events, zone).busy.flatMap(({ fromMin, toMin }) => {
    const days: string[] = []
    for (let day = '2026-11-30'; day < '2027-01-30'; day = addDays(day, 1)) {
      const startMin = epochMinOf(startOfDay(day, zone))
      if (startMin >= fromMin && startMin < toMin) days.push(day.slice(5))
    }
    return days
  })
}

const hour = ['UID:s', 'DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z']
const weekly = [...hour, 'RRULE:FREQ=WEEKLY;COUNT=5']
/** A change of the series from one of its starts on, at another hour of that day. */
const fromThen = (day: string, atHour: string, ...more: string[]) => [
  'UID:s',
  `RECURRENCE-ID;RANGE=THISANDFUTURE:${day}T100000Z`,
  `DTSTART:${day}T${atHour}0000Z`,
  `DTEND:${day}T${Number(atHour) + 1}0000Z`,
  ...more,
]

describe('a change of a series from one start on', () => {
  test.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
    'ends the busy time if it says %s',
    (free) => {
      const end = fromThen('20261215', '10', free, 'SEQUENCE:1')
      expect(busyIn([weekly, end])).toEqual(['12-01 10:00-11:00', '12-08 10:00-11:00'])
    },
  )

  test('ends what an earlier change moved', () => {
    const moved = fromThen('20261215', '12')
    const end = fromThen('20261222', '10', 'STATUS:CANCELLED')
    expect(busyIn([weekly, moved, end])).toEqual(['12-01 10:00-11:00', '12-08 10:00-11:00', '12-15 12:00-13:00'])
  })

  test('takes time although the series leaves its owner free', () => {
    const busy = fromThen('20261215', '12', 'TRANSP:OPAQUE')
    expect(busyIn([[...weekly, 'TRANSP:TRANSPARENT'], busy])).toEqual([
      '12-15 12:00-13:00',
      '12-22 12:00-13:00',
      '12-29 12:00-13:00',
    ])
  })

  test('also ends added periods', () => {
    const added = ['RDATE;VALUE=PERIOD:20261203T100000Z/PT2H,20261217T100000Z/PT2H']
    const end = fromThen('20261215', '10', 'STATUS:CANCELLED')
    expect(busyIn([[...hour, ...added], end])).toEqual(['12-01 10:00-11:00', '12-03 10:00-12:00'])
  })

  test('costs the series nothing if it is cancelled and its end is before its start', () => {
    const end = ['UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T100000Z', 'DTSTART:20261208T100000Z']
    expect(busyIn([weekly, [...end, 'DTEND:20261208T090000Z', 'STATUS:CANCELLED']])).toEqual(['12-01 10:00-11:00'])
  })
})

describe('an event that began years ago and still runs', () => {
  const wholeWindow = ['11-29 23:00-23:00']

  test.each([
    [['DTSTART;VALUE=DATE:20251020', 'DTEND;VALUE=DATE:20270601']],
    [['DTSTART:20200101T000000Z', 'DTEND:20300101T000000Z']],
    [['DTSTART:20200101T000000Z', 'DURATION:P4000D']],
    [['DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20220601', 'RDATE;VALUE=DATE:20250101']],
    [['DTSTART:20200101T000000Z', 'DTEND:20200101T010000Z', 'RDATE;VALUE=PERIOD:20250101T000000Z/P900D']],
    [['DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20270601', 'RRULE:FREQ=YEARLY;INTERVAL=50']],
  ])('is busy time: %j', (lines) => {
    expect(busyIn([lines])).toEqual(wholeWindow)
  })

  test('is none if its start is left out', () => {
    expect(
      busyIn([['DTSTART;VALUE=DATE:20251020', 'DTEND;VALUE=DATE:20270601', 'EXDATE;VALUE=DATE:20251020']]),
    ).toEqual([])
  })

  test('is told if its zone is unknown', () => {
    const inZone = (name: string, time: string) => `${name};TZID=Nowhere at all:${time}T100000`
    const running = [inZone('DTSTART', '20250101'), inZone('DTEND', '20270601')]
    const lasting = [inZone('DTSTART', '20250101'), 'DURATION:P900D']
    const begins = ['DTSTART:20261201T100000Z', inZone('DTEND', '20300601')]
    for (const lines of [running, lasting, begins])
      expect(readEvents([hour, lines], 'Africa/Lagos').unread?.events).toBe(1)
    expect(readEvents([hour, [inZone('DTSTART', '20250101'), 'DURATION:PT1H']], 'Africa/Lagos').unread).toBeNull()
  })
})

describe('a series of whole days ends with the day that UNTIL means', () => {
  test.each([
    ['America/New_York', '20261221T000000Z', 'midnight in UTC'],
    ['Africa/Lagos', '20261221T000000Z', 'midnight in UTC'],
    ['Pacific/Auckland', '20261220T110000Z', 'midnight on the salon’s clock'],
    ['Africa/Lagos', '20261220T183000Z', 'midnight in Kolkata'],
    ['America/New_York', '20261220T150000Z', 'midnight in Tokyo'],
    ['Africa/Lagos', '20261221T050000Z', 'midnight in New York'],
    ['America/New_York', '20261221T235959Z', 'the end of the day in UTC'],
    ['Africa/Lagos', '20261221T225959Z', 'the end of the day on the salon’s clock'],
    ['Pacific/Auckland', '20261221T105959Z', 'the end of the day on the salon’s clock'],
    ['Africa/Lagos', '20261222T045959Z', 'the end of the day in New York'],
    ['Asia/Kolkata', '20261221T225900Z', 'the end of the day in Berlin'],
    ['America/New_York', '20261221', 'a date'],
    ['America/New_York', '20261221T000000', 'midnight on no clock'],
  ])('in %s: %s, %s', (zone, until) => {
    const daily = [['DTSTART;VALUE=DATE:20261219', `RRULE:FREQ=DAILY;UNTIL=${until}`]]
    expect(daysIn(daily, zone)).toEqual(['12-19', '12-20', '12-21'])
  })
})

describe('EXRULE', () => {
  test('leaves out the starts that it names', () => {
    const every = [...hour, 'RRULE:FREQ=DAILY;COUNT=5', 'EXRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20261203T100000Z']
    expect(busyIn([every])).toEqual(['12-02 10:00-11:00', '12-04 10:00-11:00', '12-05 10:00-11:00'])
  })

  test('is told if it cannot be read or takes too many steps', () => {
    for (const rule of ['FREQ=NEVER', 'FREQ=SECONDLY']) {
      const found = readEvents([[...hour, `EXRULE:${rule}`]], 'Africa/Lagos')
      expect(found.unread).toMatchObject({ events: 0, inPart: 1 })
      expect(found.busy).toHaveLength(1)
    }
  })
})
