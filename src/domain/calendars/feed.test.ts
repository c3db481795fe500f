import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/kit/dates.ts'
import { instantAt } from '#domain/kit/time.ts'
import { type FeedAppointment, feedSpan, type FeedKind, feedText } from './feed.ts'

const appointment: FeedAppointment = {
  id: '01900000-0000-7000-8000-000000000005',
  startsAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-23T10:30:00.000Z',
  status: 'booked',
  awaitsApproval: false,
  version: 3,
  updatedAt: '2026-11-21T08:00:00.000Z',
  staffNames: ['Tolu Bello'],
  customerName: 'Ada Nwosu',
  customerPhone: '0803 555 0142',
  notes: 'Line one\nBEGIN:VEVENT',
  serviceNames: ['Wash; set, dry'],
  locationId: 'surulere',
}
const place = { id: 'surulere', name: 'Surulere', address: '14 Bode Thomas, Lagos', phone: null, isActive: true }
const kind: FeedKind = {
  salon: { name: 'Adùn Hair', address: '1 Allen Avenue' },
  places: [place],
  staffName: 'Tolu Bello',
  showsDetails: true,
  maker: { role: 'stylist', rights: {} },
}

/** As an independent library reads it. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  // It leaves names that it does not know as they are.
  const name = String(calendar.getFirstPropertyValue('x-wr-calname')).replaceAll(/\\([\\;,n])/g, (_, sign: string) =>
    sign === 'n' ? '\n' : sign,
  )
  return { calendar, events, name }
}

describe('a calendar for other programs (R-307)', () => {
  test('is a calendar to subscribe to: with its name, how often to ask, and no method', () => {
    const { calendar, name } = parse(feedText([], { ...kind, showsDetails: false }))
    expect(name).toBe('Tolu, Adùn Hair')
    expect(calendar.getFirstPropertyValue('refresh-interval')!.toString()).toBe('PT60M')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstProperty('method')).toBeNull()
  })

  test('says what may be told of each appointment (R-308)', () => {
    const read = (more: Partial<FeedAppointment>, about: Partial<FeedKind> = {}) =>
      parse(feedText([{ ...appointment, ...more }], { ...kind, ...about })).events[0]!
    const whole = read({})
    expect([whole.uid, whole.sequence, whole.location]).toEqual([
      '01900000-0000-7000-8000-000000000005@parlour.invalid',
      2,
      '1 Allen Avenue',
    ])
    expect(whole.summary).toBe('Wash; set, dry · Ada Nwosu')
    expect(whole.description).toBe('Phone: 0803 555 0142\nLine one\nBEGIN:VEVENT')
    const little = read({}, { showsDetails: false })
    expect([little.summary, little.description]).toEqual(['Wash; set, dry · Ada', null])
    const everyones = { staffName: null, showsDetails: false }
    expect(read({}, everyones).summary).toBe('Tolu: Wash; set, dry · Ada')
    expect(read({ staffNames: ['Tolu Bello', 'Bisi Ade'] }, everyones).summary).toMatch(/^Tolu and Bisi: /)
    const lekki = { ...place, id: 'lekki', name: 'Lekki', address: null }
    expect(read({}, { places: [place, lekki] }).location).toBe('Surulere, 14 Bode Thomas, Lagos')
    const statusOf = (more: Partial<FeedAppointment>) => read(more).component.getFirstPropertyValue('status')
    expect(statusOf({})).toBe('CONFIRMED')
    expect(statusOf({ awaitsApproval: true })).toBe('TENTATIVE')
    expect(statusOf({ status: 'cancelled' })).toBe('CANCELLED')
  })

  test('reaches from 30 days ago to the end of the 180th day, on the salon’s clock', () => {
    expect(feedSpan('2026-11-21T23:30:00.000Z', 'Africa/Lagos')).toEqual({
      from: '2026-10-22T23:00:00.000Z',
      before: '2027-05-21T23:00:00.000Z',
    })
  })
})

describe('whatever the salon’s zone', () => {
  // Where and when clocks are changed: by an hour, by half of one, in Ramadan, never.
  const changes = [
    ['Europe/London', '2027-03-28', '2026-10-25'],
    ['America/New_York', '2027-03-14', '2026-11-01'],
    ['Africa/Casablanca', '2027-03-14', '2027-02-07'],
    ['Australia/Lord_Howe', '2027-04-04', '2026-10-04'],
    ['Africa/Lagos', '2027-03-28', '2026-10-25'],
  ] as const

  test.each(changes)('%s: the same instants across clock changes', (zone, ...days) => {
    fc.assert(
      fc.property(fc.constantFrom(...days), fc.nat(1439), fc.integer({ min: 5, max: 1440 }), (day, minute, lasts) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const startsAt = instantAt(day, time, zone)
        const endsAt = addMinutes(startsAt, lasts)
        const [event] = parse(feedText([{ ...appointment, startsAt, endsAt }], kind)).events
        const read = [event!.startDate, event!.endDate].map((at) => at.toJSDate().toISOString())
        expect(read).toEqual([startsAt, endsAt])
      }),
    )
  })
})

describe('whatever was typed', () => {
  const nasty = fc.constantFrom(
    'A\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:x',
    'a\rb',
    String.raw`back\slash\n;,:"`,
    '\u0000\u0007\u001b',
    '\ud800 alone',
    '‮txt.exe',
    '👩🏾‍🦱'.repeat(30),
    'ọ̀'.repeat(60),
    '\u2028 \u2029 \u0085',
    '',
  )
  const text = fc.oneof(
    nasty,
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
  )

  test('there are as many events as appointments, in lines of 75 octets, that read as what was typed', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), text, text, (names, notes, salonName) => {
        const rows = names.map((customerName) => ({ ...appointment, customerName, notes, serviceNames: [salonName] }))
        const salon = { name: salonName, address: notes }
        const written = feedText(rows, { ...kind, salon, staffName: null })
        for (const line of written.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[^\P{Cc}\t]/u)
        }
        const { name, events } = parse(written)
        expect(events).toHaveLength(names.length)
        const kept = (typed: string) => typed.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
        expect(name).toBe(kept(salonName))
        expect(events.map(({ summary }) => summary)).toEqual(
          names.map((typed) => kept(`Tolu: ${salonName} · ${typed}`)),
        )
      }),
      { numRuns: 300 },
    )
  })
})
