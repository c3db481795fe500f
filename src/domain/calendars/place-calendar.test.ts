import { describe, expect, test } from 'vitest'
import { calendarName, placeCalendar } from './place-calendar.ts'

test.each([
  ['Holidays.ics', 'Holidays'],
  ['holidays (2).ICS', 'holidays'],
  ['Holidays - Copy.ics', 'Holidays'],
  ['Holidays copy 2.ics', 'Holidays'],
  ['Shifts (evening).ics', 'Shifts (evening)'],
  [' (1).ics', 'Calendar'],
  [`${'x'.repeat(200)}.ics`, 'x'.repeat(120)],
])('the file %s is the calendar %s (R-371)', (file, name) => {
  expect(calendarName(file)).toBe(name)
})

describe('a calendar is kept (R-309, R-371)', () => {
  const file = { id: 'f', name: 'Holidays', host: null }
  const address = { id: 'a', name: 'Private', host: 'example.com' }
  test.each([
    ['a file of a name that was taken in before, instead of that one', { ...file, id: 'n', name: 'HOLIDAYS' }, 'f'],
    ['a file of another name as a new one', { ...file, id: 'n', name: 'Shifts' }, 'n'],
    ['a file of the name of an address as a new one', { ...file, id: 'n', name: 'Private' }, 'n'],
    ['an address of the name of a file as a new one', { ...address, id: 'n', name: 'Holidays' }, 'n'],
    ['one that is known as itself', { ...file, id: 'a' }, 'a'],
  ])('%s', (_, asked, kept) => {
    expect(placeCalendar([file, address], asked)).toBe(kept)
  })

  test('no more than five, but one of them once more', () => {
    const five = ['1', '2', '3', '4', 'f'].map((id) => ({ id, name: `Calendar ${id}`, host: null }))
    const asked = { id: 'n', name: 'Calendar 3', host: null }
    expect(placeCalendar(five, asked)).toBe('3')
    expect(() => placeCalendar(five, { ...asked, name: 'Other' })).toThrow('too-many-calendars')
    expect(placeCalendar(five.slice(1), { ...asked, name: 'Other' })).toBe('n')
  })
})
