import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes, minutesBetween } from '#domain/kit/dates.ts'
import { refusals } from '#domain/kit/refusal.ts'
import { defaultBusinessHours } from '#domain/salon/business-hours.ts'
import { type BookedTime, type BookingDay, endOf, hasConflict, suggestedNextStart, whyCannotBook } from './booking.ts'
import type { BookingRequest } from './booking-request.ts'
import { appointmentStatuses } from './status.ts'

// Saturday 21 November 2026; Lagos is one hour ahead of UTC.
const at = (time: string) => `2026-11-21T${time}:00.000Z`
const booked = (from: string, to: string, more: Partial<BookedTime> = {}): BookedTime => ({
  id: 'other',
  staffId: 'bisi',
  status: 'booked',
  startsAt: at(from),
  endsAt: at(to),
  ...more,
})
const day = (...appointments: BookedTime[]): BookingDay => ({
  zone: 'Africa/Lagos',
  hours: defaultBusinessHours,
  appointments,
})
const request = (more: Partial<BookingRequest> = {}): BookingRequest => ({
  services: [{ durationMin: 45 }, { durationMin: 15 }],
  staffId: 'bisi',
  startsAt: at('10:00'),
  customer: { kind: 'existing', customerId: 'ada' },
  ...more,
})

describe('what must be filled in (R-10)', () => {
  const walkIn = (name: string, phone: string) => ({ customer: { kind: 'walk-in' as const, name, phone } })
  test.each<[string, Partial<BookingRequest>, string | null]>([
    ['everything', {}, null],
    ['a walk-in', walkIn('Ada', '08031234567'), null],
    ['no service', { services: [] }, 'Please select at least one service.'],
    [
      'more than a day',
      { services: [{ durationMin: 1440 }, { durationMin: 5 }] },
      'An appointment lasts at most 24 hours. Choose fewer services.',
    ],
    ['no staff', { staffId: null }, 'Please select a staff member.'],
    ['no time', { startsAt: null }, 'Please select a time.'],
    ['no customer', { customer: { kind: 'existing', customerId: null } }, 'Please select an existing customer.'],
    ['no name', walkIn(' ', '0803'), 'Please provide customer name and phone.'],
    ['no phone', walkIn('Ada', ''), 'Please provide customer name and phone.'],
    ['too early', { startsAt: at('07:30') }, 'Appointment time is outside business hours.'],
    ['runs past closing', { startsAt: at('16:30') }, 'Appointment time is outside business hours.'],
    ['on Sunday', { startsAt: '2026-11-22T10:00:00.000Z' }, 'Appointment time is outside business hours.'],
    [
      'nothing at all: the first field',
      { services: [], staffId: null, startsAt: null },
      'Please select at least one service.',
    ],
  ])('%s', (_, more, sentence) => {
    const code = whyCannotBook(request(more), day())
    expect(code && refusals[code][1]).toBe(sentence)
  })

  test('hours that were never set forbid nothing', () => {
    expect(whyCannotBook(request({ startsAt: at('03:00') }), { ...day(), hours: null })).toBeNull()
  })

  test('a conflict is told in the documents’ words', () => {
    const code = whyCannotBook(request(), day(booked('10:30', '11:00')))
    expect(code && refusals[code]).toEqual([409, 'This time slot is already booked for the selected staff member'])
  })
})

test('the end is the start plus every service', () => {
  expect(endOf(at('10:00'), [{ durationMin: 45 }, { durationMin: 30 }])).toBe(at('11:15'))
})

describe('conflicts (R-9)', () => {
  // The thirteen ways in which two intervals can lie; the asked one is 10:00 to 11:00.
  test.each([
    ['before', '08:00', '09:00', false],
    ['meets', '09:00', '10:00', false],
    ['overlaps', '09:30', '10:30', true],
    ['is finished by', '09:30', '11:00', true],
    ['contains', '09:30', '11:30', true],
    ['starts', '10:00', '10:30', true],
    ['equals', '10:00', '11:00', true],
    ['is started by', '10:00', '11:30', true],
    ['is during', '10:15', '10:45', true],
    ['finishes', '10:30', '11:00', true],
    ['is overlapped by', '10:30', '11:30', true],
    ['is met by', '11:00', '12:00', false],
    ['after', '12:00', '13:00', false],
  ])('one that %s (%s to %s): %s', (_, from, to, expected) => {
    const slot = { staffId: 'bisi', startsAt: at('10:00'), endsAt: at('11:00') }
    expect(hasConflict(slot, [booked(from, to)])).toBe(expected)
  })

  test('only with the same member, only while active, never with itself', () => {
    const slot = { staffId: 'bisi', startsAt: at('10:00'), endsAt: at('11:00') }
    const same = (more: Partial<BookedTime>) => hasConflict(slot, [booked('10:00', '11:00', more)])
    expect(same({ staffId: 'tola' })).toBe(false)
    expect(appointmentStatuses.map((status) => same({ status }))).toEqual([true, true, false, false])
    expect(hasConflict({ ...slot, appointmentId: 'other' }, [booked('10:30', '11:30')])).toBe(false)
    expect(hasConflict({ ...slot, appointmentId: 'mine' }, [booked('10:30', '11:30')])).toBe(true)
  })
})

describe('the suggested next start (R-13)', () => {
  const slot = { staffId: 'bisi', startsAt: at('10:00'), endsAt: at('11:00') }

  test.each([
    ['nothing else', [], '10:30'],
    ['busy until 12:00', [booked('10:00', '12:00')], '12:00'],
    ['a gap that is too short', [booked('10:00', '11:00'), booked('11:30', '12:15')], '12:30'],
    ['someone else busy', [booked('10:00', '15:00', { staffId: 'tola' })], '10:30'],
  ])('%s', (_, appointments, expected) => {
    expect(suggestedNextStart(slot, day(...appointments))).toBe(at(expected))
  })

  test('before opening it moves on to the opening', () => {
    expect(suggestedNextStart({ ...slot, startsAt: at('05:00'), endsAt: at('06:00') }, day())).toBe(at('08:00'))
  })

  test('none when the rest of the day has none', () => {
    expect(suggestedNextStart(slot, day(booked('10:00', '16:30')))).toBeNull()
    expect(suggestedNextStart({ ...slot, startsAt: at('16:00'), endsAt: at('17:00') }, day())).toBeNull()
    const sunday = { ...slot, startsAt: '2026-11-22T10:00:00.000Z', endsAt: '2026-11-22T11:00:00.000Z' }
    expect(suggestedNextStart(sunday, day())).toBeNull()
    const nightOwl = { ...slot, startsAt: at('22:00'), endsAt: at('22:30') }
    expect(suggestedNextStart(nightOwl, { ...day(booked('22:00', '23:30')), hours: null })).toBeNull()
  })

  test('what is suggested can be booked, and keeps its length', () => {
    const minutes = fc.integer({ min: 8 * 60, max: 16 * 60 })
    const others = fc.array(fc.tuple(minutes, fc.integer({ min: 5, max: 180 })), { maxLength: 8 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 5, max: 240 }), others, (start, durationMin, busy) => {
        const startsAt = addMinutes(at('00:00'), start)
        const appointments = busy.map(([from, length], i) => ({
          ...booked('00:00', '00:00'),
          id: `a${i}`,
          startsAt: addMinutes(at('00:00'), from),
          endsAt: addMinutes(at('00:00'), from + length),
        }))
        const today = day(...appointments)
        const next = suggestedNextStart({ staffId: 'bisi', startsAt, endsAt: addMinutes(startsAt, durationMin) }, today)
        if (next === null) return
        expect(whyCannotBook(request({ services: [{ durationMin }], startsAt: next }), today)).toBeNull()
        expect(minutesBetween(startsAt, next)).toBeGreaterThanOrEqual(30)
      }),
    )
  })
})
