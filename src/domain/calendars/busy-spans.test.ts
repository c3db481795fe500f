import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { epochMinOf, instantOfMin } from '#domain/kit/dates.ts'
import { busySpans } from './busy-spans.ts'

const within = { fromMin: epochMinOf('2026-03-20T00:00:00.000Z'), toMin: epochMinOf('2026-04-10T00:00:00.000Z') }
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n')
const read = (text: string, zone = 'Africa/Lagos') =>
  busySpans(text, within, zone)?.map(({ fromMin, toMin }) =>
    [fromMin, toMin].map((at) => instantOfMin(at).slice(5, 16)).join(' to '),
  )
const hour = ['DTSTART:20260323T090000Z', 'DTEND:20260323T100000Z']

describe('the events of somebody’s calendar as busy time (R-310)', () => {
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

  test.each(['FREQ=HOURLY', 'FREQ=DAILY;BYHOUR=9,15', 'FREQ=DAILY;BYMINUTE=0,30', 'FREQ=YEARLY;BYYEARDAY=82,90'])(
    'what repeats more often than daily counts once: %s',
    (rule) => {
      expect(read(calendar(event(...hour, `RRULE:${rule}`)))).toEqual(['03-23T09:00 to 03-23T10:00'])
    },
  )

  test('with single times left out, added, moved and cancelled', () => {
    const daily = event(...hour, 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20260324T090000Z', 'RDATE:20260401T090000Z')
    const moved = event('RECURRENCE-ID:20260325T090000Z', 'DTSTART:20260325T140000Z', 'DTEND:20260325T150000Z')
    const gone = event('RECURRENCE-ID:20260326T090000Z', 'DTSTART:20260326T090000Z', 'STATUS:CANCELLED')
    expect(read(calendar(daily, moved, gone))).toEqual([
      '03-23T09:00 to 03-23T10:00',
      '03-25T14:00 to 03-25T15:00',
      '04-01T09:00 to 04-01T10:00',
    ])
  })

  test('times that touch are one, and only what lies in the span is kept', () => {
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
    // The event is where it began, and perhaps again; or the file is refused.
    expect(read(calendar(event(...hour, `RRULE:${rule}`))) ?? ['03-23T09:00 to 03-23T10:00']).toContain(
      '03-23T09:00 to 03-23T10:00',
    )
  })

  test('thousands of such rules in one calendar are too much', () => {
    const hard = event(...hour, 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU')
    const many = Array.from({ length: 100 }, (_, at) => hard.replace('UID:a', `UID:${at}`))
    expect(read(calendar(...many))).toBeUndefined()
  })

  test('ten thousand events are read, and five thousand times of them kept; one more is too much', () => {
    const apart = (nth: number) =>
      event(`DTSTART:${instantOfMin(within.fromMin + 3 * nth).replace(/[-:]|\.000/g, '')}`, 'DURATION:PT1M')
    const many = (count: number) =>
      read(calendar(...Array.from({ length: count }, (_, nth) => apart(nth).replace('UID:a', `UID:${nth}`))))
    expect(many(10_000)).toHaveLength(5000)
    expect(many(10_001)).toBeUndefined()
  })

  test('what is no calendar is told so, and one bad event leaves the others', () => {
    for (const text of ['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'BEGIN:VCALENDAR', '\u0000'])
      expect(read(text)).toBeUndefined()
    const bad = event('DTSTART:20269999T990000Z').replace('UID:a', 'UID:bad')
    expect(read(calendar(bad, event(...hour)))).toEqual(['03-23T09:00 to 03-23T10:00'])
    expect(read(calendar(event(), event(...hour)))).toBeDefined()
  })

  test('whatever stands in it, it is read or refused', () => {
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
        const spans = busySpans(calendar(event(...lines)), within, 'Africa/Lagos')
        for (const { fromMin, toMin } of spans ?? []) expect(fromMin).toBeLessThan(toMin)
      }),
      { numRuns: 200 },
    )
  })
})
