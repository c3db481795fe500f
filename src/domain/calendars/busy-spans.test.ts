import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { epochMinOf, instantOfMin } from '#domain/kit/dates.ts'
import { busySpans } from './busy-spans.ts'

const within = { fromMin: epochMinOf('2026-03-20T00:00:00.000Z'), toMin: epochMinOf('2026-04-10T00:00:00.000Z') }
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n')
const read = (text: string, zone = 'Africa/Lagos') => {
  const brought = busySpans(text, within, zone)
  if ('why' in brought) return brought.why
  return brought.busy.map(({ fromMin, toMin }) =>
    [fromMin, toMin].map((at) => instantOfMin(at).slice(5, 16)).join(' to '),
  )
}
const unreadIn = (text: string) => {
  const brought = busySpans(text, within, 'Africa/Lagos')
  return 'why' in brought ? brought : brought.unread
}
const hour = ['DTSTART:20260323T090000Z', 'DTEND:20260323T100000Z']

describe('the events of a member’s calendar as busy time (R-310)', () => {
  test('in UTC, in a named zone, on the salon’s clock, and whole days', () => {
    expect(read(calendar(event(...hour)))).toEqual(['03-23T09:00 to 03-23T10:00'])
    const inYork = ['DTSTART;TZID=America/New_York:20260323T090000', 'DURATION:PT90M']
    expect(read(calendar(event(...inYork)))).toEqual(['03-23T13:00 to 03-23T14:30'])
    const floating = ['DTSTART:20260323T090000', 'DTEND:20260323T100000']
    expect(read(calendar(event(...floating)))).toEqual(['03-23T08:00 to 03-23T09:00'])
    expect(read(calendar(event('DTSTART;VALUE=DATE:20260323', 'DTEND;VALUE=DATE:20260325')))).toEqual([
      '03-22T23:00 to 03-24T23:00',
    ])
    expect(read(calendar(event('DTSTART;VALUE=DATE:20260329')), 'Europe/London')).toEqual([
      '03-29T00:00 to 03-29T23:00',
    ])
  })

  test('in a zone that only the calendar itself describes', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time', 'BEGIN:STANDARD', 'DTSTART:16011028T030000']
    const rest = ['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD']
    const summer = ['BEGIN:DAYLIGHT', 'DTSTART:16010325T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200']
    const end = ['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE']
    const at = (day: string) =>
      event(`DTSTART;TZID=W. Europe Standard Time:${day}T090000`, `DTEND;TZID=W. Europe Standard Time:${day}T100000`)
    expect(read(calendar(...zone, ...rest, ...summer, ...end, at('20260327')))).toEqual(['03-27T08:00 to 03-27T09:00'])
    expect(read(calendar(...zone, ...rest, ...summer, ...end, at('20260330')))).toEqual(['03-30T07:00 to 03-30T08:00'])
  })

  test('not what was cancelled, nor what leaves its owner free', () => {
    for (const free of ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])
      expect(read(calendar(event(...hour, free)))).toEqual([])
    expect(read(calendar(event(...hour, 'STATUS:TENTATIVE')))).toHaveLength(1)
  })

  test('what repeats keeps its time on the wall across a clock change, however long ago it began', () => {
    const weekly = ['DTSTART;TZID=Europe/London:20100104T090000', 'DTEND;TZID=Europe/London:20100104T100000']
    expect(read(calendar(event(...weekly, 'RRULE:FREQ=WEEKLY')))).toEqual([
      '03-23T09:00 to 03-23T10:00',
      '03-30T08:00 to 03-30T09:00',
      '04-06T08:00 to 04-06T09:00',
    ])
    expect(read(calendar(event(...weekly, 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU')))).toEqual([
      '03-24T09:00 to 03-24T10:00',
      '04-07T08:00 to 04-07T09:00',
    ])
    expect(read(calendar(event(...weekly, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1')))).toEqual(['03-31T08:00 to 03-31T09:00'])
    expect(read(calendar(event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3')))).toEqual([])
    expect(read(calendar(event(...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20260325T000000Z')))).toHaveLength(1)
  })

  test.each([
    [
      'FREQ=HOURLY;INTERVAL=4;COUNT=3',
      ['03-23T09:00 to 03-23T10:00', '03-23T13:00 to 03-23T14:00', '03-23T17:00 to 03-23T18:00'],
    ],
    [
      'FREQ=DAILY;BYHOUR=9,15;COUNT=3',
      ['03-23T09:00 to 03-23T10:00', '03-23T15:00 to 03-23T16:00', '03-24T09:00 to 03-24T10:00'],
    ],
    ['FREQ=YEARLY;BYYEARDAY=82,90', ['03-23T09:00 to 03-23T10:00', '03-31T09:00 to 03-31T10:00']],
    ['FREQ=YEARLY;BYWEEKNO=13,14', ['03-23T09:00 to 03-23T10:00', '03-30T09:00 to 03-30T10:00']],
  ])('what repeats within a day, or by days and weeks of the year: %s', (rule, times) => {
    expect(read(calendar(event(...hour, `RRULE:${rule}`)))).toEqual(times)
  })

  test('with single times left out, added, moved and cancelled', () => {
    const daily = event(...hour, 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20260324T090000Z', 'RDATE:20260401T090000Z')
    const moved = event('RECURRENCE-ID:20260325T090000Z', 'DTSTART:20260325T140000Z', 'DTEND:20260325T150000Z')
    const gone = event('RECURRENCE-ID:20260326T090000Z', 'DTSTART:20260326T090000Z', 'STATUS:CANCELLED')
    const goneWithLength = gone.replace('STATUS', 'DTEND:20260326T100000Z\r\nSTATUS')
    for (const cancelled of [gone, goneWithLength])
      expect(read(calendar(daily, moved, cancelled))).toEqual([
        '03-23T09:00 to 03-23T10:00',
        '03-25T14:00 to 03-25T15:00',
        '04-01T09:00 to 04-01T10:00',
      ])
  })

  test('adjacent times are merged, and only those within the span are returned', () => {
    const other = event('DTSTART:20260323T100000Z', 'DTEND:20260323T110000Z').replace('UID:a', 'UID:b')
    expect(read(calendar(event(...hour), other))).toEqual(['03-23T09:00 to 03-23T11:00'])
    expect(read(calendar(event('DTSTART:20260301T090000Z', 'DTEND:20260501T100000Z')))).toEqual([
      '03-20T00:00 to 04-10T00:00',
    ])
  })
})

describe('whatever the file', () => {
  test.each([
    'FREQ=SECONDLY',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTH=4',
    'FREQ=MONTHLY;BYDAY=99MO',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1',
    'FREQ=DAILY;BYSETPOS=400',
    'FREQ=NEVER',
  ])('a rule that is made to go on for ever ends: %s', (rule) => {
    expect(read(calendar(event(...hour, `RRULE:${rule}`)))).toContain('03-23T09:00 to 03-23T10:00')
  })

  test('a rule that would fill every second counts once and is told; several of them are too much', () => {
    const second = event(...hour, 'RRULE:FREQ=SECONDLY')
    expect(read(calendar(second))).toEqual(['03-23T09:00 to 03-23T10:00'])
    expect(unreadIn(calendar(second))).toMatchObject({ events: 0, inPart: 1, lines: [4] })
    const many = Array.from({ length: 6 }, (_, at) => second.replace('UID:a', `UID:${at}`))
    expect(read(calendar(...many))).toBe('too-much')
  })

  test('ten thousand stretches are kept; more is too much', () => {
    const apart = (nth: number) =>
      event(`DTSTART:${instantOfMin(within.fromMin + 2 * nth).replace(/[-:]|\.000/g, '')}`, 'DURATION:PT1M')
    const many = (count: number) => calendar(...Array.from({ length: count }, (_, nth) => apart(nth)))
    const long = { ...within, toMin: within.toMin + 10 * 1440 }
    const kept = (count: number) => {
      const brought = busySpans(many(count).replaceAll('UID:a\r\n', ''), long, 'Africa/Lagos')
      return 'why' in brought ? brought.why : brought.busy.length
    }
    expect([kept(10_000), kept(10_001)]).toEqual([10_000, 'too-much'])
  })

  test('what is no calendar is told so, and one bad event leaves the others', () => {
    for (const text of ['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n', '\u0000'])
      expect(read(text)).toBe('no-calendar')
    expect(read(calendar())).toEqual([])
    const bad = event('DTSTART:20269999T990000Z')
    for (const one of [bad, event(), event('DTSTART 2026 10 o’clock')]) {
      const both = calendar(one, event(...hour).replace('UID:a', 'UID:b'))
      expect(read(both)).toEqual(['03-23T09:00 to 03-23T10:00'])
      expect(unreadIn(both)).toMatchObject({ events: 1, lines: [expect.any(Number)] })
    }
    expect(busySpans(calendar(bad), within, 'Africa/Lagos')).toEqual({ why: 'unreadable', line: 6 })
    expect(read('BEGIN:VCALENDAR')).toBe('unreadable')
  })

  test('says what was left out, and by which line', () => {
    const next = (uid: string, ...lines: string[]) => event(...lines).replace('UID:a', `UID:${uid}`)
    const nowhere = next('b', 'DTSTART;TZID=Nowhere at all:20260324T090000', 'DURATION:PT1H')
    const longAgo = next('c', 'DTSTART;TZID=Nowhere at all:20160324T090000', 'DURATION:PT1H')
    const half = next('d', 'DTSTART:20260325T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=XX')
    const text = calendar(event(...hour), nowhere, longAgo, half)
    expect(read(text)).toEqual(['03-23T09:00 to 03-23T10:00', '03-25T09:00 to 03-25T10:00'])
    expect(unreadIn(text)).toEqual({ events: 1, inPart: 1, lines: [11, 23], cutAfterLine: null })
    const cut = text.slice(0, text.indexOf('DURATION:PT1H'))
    expect(unreadIn(cut)).toEqual({ events: 1, inPart: 0, lines: [11], cutAfterLine: 11 })
  })

  test.each([
    ['\n', 'LF'],
    ['\r', 'CR'],
    ['\r\r\n', 'CRCRLF'],
  ])('lines may end with %j (%s), with nothing indented, and between any other text', (end) => {
    const text = calendar(event(...hour, 'DESCRIPTION:First', 'Status: Cancelled', 'and: more'))
    expect(read(`hello\n\uFEFF${text.replaceAll('\r\n', end)}<!-- bye -->`)).toEqual(['03-23T09:00 to 03-23T10:00'])
  })

  test('colons that are missing are put back where a date or rule follows', () => {
    const text = calendar(event('DTSTART=20260323T090000Z', 'DTEND20260323T100000Z', 'RRULE FREQ=DAILY;COUNT=2'))
    expect(read(text)).toEqual(['03-23T09:00 to 03-23T10:00', '03-24T09:00 to 03-24T10:00'])
  })

  test('of several versions of an event the newest counts', () => {
    const later = event('DTSTART:20260324T090000Z', 'DURATION:PT1H', 'SEQUENCE:2')
    const latest = event('DTSTART:20260325T090000Z', 'DURATION:PT1H', 'SEQUENCE:2', 'DTSTAMP:20260301T000000Z')
    expect(read(calendar(event(...hour), latest, later))).toEqual(['03-25T09:00 to 03-25T10:00'])
    expect(read(calendar(event(...hour), event(...hour, 'SEQUENCE:1', 'STATUS:CANCELLED')))).toEqual([])
  })

  test('any content is read or refused', () => {
    const line = fc.constantFrom(
      ...hour,
      'RRULE:FREQ=DAILY',
      'EXDATE:x',
      'DTEND;VALUE=DATE:20260324',
      'DURATION:-P1D',
      'RDATE;VALUE=PERIOD:20260323T090000Z/PT1H',
      'STATUS:',
      'END:VEVENT',
      'BEGIN:VALARM',
      ':',
      ';=',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string({ maxLength: 20 })), { maxLength: 8 }), (lines) => {
        const brought = busySpans(calendar(event(...lines)), within, 'Africa/Lagos')
        for (const { fromMin, toMin } of 'busy' in brought ? brought.busy : []) expect(fromMin).toBeLessThan(toMin)
      }),
      { numRuns: 200 },
    )
  })
})
