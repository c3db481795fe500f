import { describe, expect, test } from 'vitest'
import { readComponents } from './components.ts'

const eventsIn = (...lines: string[]) =>
  readComponents(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')).events
const propertiesOf = (...lines: string[]) =>
  eventsIn(...lines)[0]!.properties.map(({ name, value }) => `${name}:${value}`)

describe('an alarm that never ends', () => {
  test('keeps nothing of its event', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT5M', 'REPEAT:1']
    const rest = ['DTEND:20261201T110000Z', 'RRULE:FREQ=DAILY', 'EXDATE:20261202T100000Z', 'STATUS:CANCELLED']
    const begun = ['BEGIN:VEVENT', 'DTSTART:20261201T100000Z', ...alarm]
    expect(propertiesOf(...begun, ...rest, 'END:VEVENT')).toEqual([
      'DTSTART:20261201T100000Z',
      ...rest,
      'DURATION:PT5M',
    ])
    expect(propertiesOf(...begun, ...rest)).toEqual(['DTSTART:20261201T100000Z', ...rest])
  })

  test('gives its event the last duration and UID in it', () => {
    const lines = ['BEGIN:VEVENT', 'BEGIN:VALARM', 'UID:alarm', 'DURATION:PT5M', 'DURATION:PT1H', 'UID:a', 'END:VEVENT']
    expect(propertiesOf(...lines)).toEqual(['UID:a', 'DURATION:PT1H', 'DURATION:PT5M', 'UID:alarm'])
  })
})

test('an alarm that ends keeps its duration and UID', () => {
  const alarm = ['BEGIN:VALARM', 'UID:alarm', 'DURATION:PT5M', 'END:VALARM']
  expect(propertiesOf('BEGIN:VEVENT', ...alarm, 'DTEND:20261201T110000Z', 'END:VEVENT')).toEqual([
    'DTEND:20261201T110000Z',
  ])
})

test.each(['\uFEFF', '\uFEFF\uFEFF', ' ', '\t', '\uFEFF '])('%j before a calendar costs it nothing', (mark) => {
  const calendar = ['BEGIN:VCALENDAR', 'METHOD:CANCEL', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  const { events } = readComponents(`${mark}${calendar}\r\n${mark}${calendar}`)
  expect(events.map(({ calendar: of }) => of?.properties.map(({ value }) => value))).toEqual([['CANCEL'], ['CANCEL']])
})
