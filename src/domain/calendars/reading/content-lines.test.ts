import { describe, expect, test } from 'vitest'
import { readLines } from './content-lines.ts'

/** Reads lines; returns each property as 'NAME|parameters|value', and the numbers of damaged lines. */
function linesOf(...lines: string[]) {
  const properties: string[] = []
  const damaged: number[] = []
  readLines(lines.join('\r\n'), {
    property: ({ name, params, value }) => properties.push(`${name}|${params}|${value}`),
    damaged: (line) => damaged.push(line),
  })
  return { properties, damaged }
}

describe('a continuation line that is not indented', () => {
  test.each([
    ['after a comma', 'EXDATE;TZID=Europe/Berlin:20261202T100000,20261203T100000,', '20261204T100000,20261205T100000'],
    ['within a time', 'EXDATE;TZID=Europe/Berlin:20261202T100000,20261203T1000', '00,20261204T100000'],
    ['before the Z', 'RDATE:20261202T100000Z,20261203T100000', 'Z'],
    ['within a period', 'FREEBUSY;FBTYPE=BUSY:20261201T100000Z/PT', '1H,20261202T100000Z/20261202T110000Z'],
    ['after the slash', 'FREEBUSY:20261201T100000Z/', '20261202T110000Z'],
    ['before a part of a rule', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;', 'UNTIL=20261204T100000Z'],
    ['before a part of a rule that others follow', 'RRULE:FREQ=WEEKLY;', 'BYDAY=MO;UNTIL=20261204T100000Z'],
    ['within a number', 'RRULE:FREQ=DAILY;COUNT=1', '2'],
    ['within an EXRULE', 'EXRULE:FREQ=DAILY;COUNT=1', '2'],
    ['within a name', 'RRULE:FREQ=WEEKLY;BYDAY=M', 'O,WE;COUNT=3'],
    ['within a date in a named zone', 'DTSTART;TZID="(UTC+01:00) Amsterdam, Wien":20261201', 'T100000'],
    ['before the colon of the value', 'DTSTART;TZID="(UTC+01:00) Amsterdam, Wien"', ':20261201T100000'],
    ['within a year', 'DTSTART;TZID="(UTC+01:00) Amsterdam, Wien":20', '261201T100000'],
    ['within the name of a zone', 'DTSTART;TZID="(UTC+01:00) Amsterdam, ', 'Wien":20261201T100000'],
    [
      'within the name of a zone without quotation marks',
      'DTSTART;TZID=(UTC+01:00) Amsterdam, ',
      'Wien:20261201T100000',
    ],
  ])('goes on %s', (_, first, second) => {
    const whole = linesOf('UID:a', first + second, 'STATUS:CONFIRMED')
    expect(linesOf('UID:a', first, second, 'STATUS:CONFIRMED')).toEqual(whole)
    expect(whole.damaged).toEqual([])
  })

  test('goes on over many lines', () => {
    const dates = Array.from({ length: 100 }, (_, nth) => `20261202T10${String(nth % 60).padStart(2, '0')}00Z,`)
    expect(linesOf('EXDATE:', ...dates, 'UID:a')).toEqual(linesOf(`EXDATE:${dates.join('')}`, 'UID:a'))
  })

  test('is told if nothing says how it goes on', () => {
    for (const begun of ['EXDATE:20261202T100000Z', 'RRULE:FREQ=DAILY'])
      expect(linesOf(begun, 'and more of it', 'UID:a')).toEqual({
        properties: [`${begun.replace(':', '||')}`, 'UID||a'],
        damaged: [2],
      })
  })

  test('is none if it is a property, also a damaged or an unknown one', () => {
    const { properties, damaged } = linesOf(
      'EXDATE:',
      'PRIORITY:5',
      'RRULE:FREQ=DAILY',
      'DTEND=20261201T110000Z',
      'DTSTART:20261201T100000Z',
      'MOOD:good',
      'DESCRIPTION:First',
      'and more',
    )
    expect(properties).toEqual([
      'EXDATE||',
      'RRULE||FREQ=DAILY',
      'DTEND||20261201T110000Z',
      'DTSTART||20261201T100000Z',
    ])
    expect(damaged).toEqual([])
  })
})
