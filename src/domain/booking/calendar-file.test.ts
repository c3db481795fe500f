import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile, googleCalendarLink } from './calendar-file.ts'
import type { Visit } from './contract-visit.ts'
import { aVisit } from '#domain/testing.ts'

const visit = aVisit({ services: [{ name: 'Wash; set, dry', priceMinor: 1, durationMin: 90 }], priceMinor: 1 })
const salon = { name: 'Adùn Hair and Beauty', phone: '0803 555 0142', address: '14 Bode Thomas Street\nSurulere' }
const about = { id: '01900000-0000-7000-8000-000000000005', sequence: 2, now: '2026-11-21T08:00:00.000Z' }
const fileOf = (more: Partial<Visit> = {}, at: Partial<typeof salon> = {}) =>
  calendarFile({ ...visit, ...more }, { ...salon, ...at }, about)
/** The lines as a calendar reads them. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a visit as a file for calendars (RFC 5545)', () => {
  test('has its time in UTC, and says what, where and with whom', () => {
    expect(unfolded(fileOf())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Parlour//Booking//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:01900000-0000-7000-8000-000000000005@parlour.invalid',
      'DTSTAMP:20261121T080000Z',
      'LAST-MODIFIED:20261121T080000Z',
      'DTSTART:20261123T090000Z',
      'DTEND:20261123T103000Z',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      String.raw`SUMMARY:Wash\; set\, dry at Adùn Hair and Beauty`,
      String.raw`DESCRIPTION:With Tolu\nReference: A1B2C3D4\nPhone: 0803 555 0142`,
      String.raw`LOCATION:14 Bode Thomas Street\nSurulere`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('names the location where the salon has several, with its own phone and address', () => {
    const place = { id: 'lekki', name: 'Lekki', address: '4 Admiralty Way', phone: '0809 999 0000' }
    expect(unfolded(fileOf({ place }))).toEqual(
      expect.arrayContaining([
        String.raw`SUMMARY:Wash\; set\, dry at Adùn Hair and Beauty\, Lekki`,
        String.raw`DESCRIPTION:With Tolu\nReference: A1B2C3D4\nPhone: 0809 999 0000`,
        String.raw`LOCATION:Lekki\, 4 Admiralty Way`,
      ]),
    )
    const { searchParams } = new URL(googleCalendarLink({ ...visit, place: { ...place, address: null } }, salon))
    expect(searchParams.get('location')).toBe('Lekki')
  })

  test('says that it waits for a yes, or was cancelled', () => {
    expect(fileOf({ awaitsApproval: true })).toContain('STATUS:TENTATIVE\r\n')
    expect(fileOf({ status: 'cancelled' })).toContain('STATUS:CANCELLED\r\n')
  })

  test('has lines of at most 75 octets that read as what was written, whatever was typed', () => {
    // The sign of a letter that was cut is what is looked for.
    const names = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((name) => !name.includes('\uFFFD'))
    fc.assert(
      fc.property(names, (name) => {
        const file = fileOf({ services: [{ name, priceMinor: 1, durationMin: 5 }] })
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]|\uFFFD/)
        }
        const summary = unfolded(file)
          .find((line) => line.startsWith('SUMMARY:'))!
          .slice('SUMMARY:'.length)
        const read = summary.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
        expect(read).toBe(`${name.replaceAll(/\r\n?/g, '\n')} at Adùn Hair and Beauty`)
      }),
    )
  })
})

test('the link to Google’s calendar carries the same', () => {
  const link = new URL(googleCalendarLink(visit, salon))
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Wash; set, dry at Adùn Hair and Beauty',
    dates: '20261123T090000Z/20261123T103000Z',
    details: 'With Tolu\nReference: A1B2C3D4\nPhone: 0803 555 0142',
    location: '14 Bode Thomas Street\nSurulere',
  })
})
