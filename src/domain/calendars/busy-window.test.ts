import { expect, test } from 'vitest'
import { busyWindow, calendarAddress } from './busy-window.ts'
import { instantOfMin } from '#domain/kit/dates.ts'

test('busy time is kept from yesterday to a year ahead, on the salon’s clock (R-310)', () => {
  const { fromMin, toMin } = busyWindow('2026-11-21T23:30:00.000Z', 'Africa/Lagos')
  expect([fromMin, toMin].map(instantOfMin)).toEqual(['2026-11-20T23:00:00.000Z', '2027-11-23T23:00:00.000Z'])
})

test('webcal is how calendars call https', () => {
  expect(calendarAddress(' webcal://example.com/a.ics ')).toBe('https://example.com/a.ics')
  expect(calendarAddress('WEBCALS://example.com/a.ics')).toBe('https://example.com/a.ics')
  expect(calendarAddress('http://example.com/webcal://a')).toBe('http://example.com/webcal://a')
})
