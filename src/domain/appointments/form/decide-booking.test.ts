import { describe, expect, test } from 'vitest'
import { busyOn, everyDay, memberTime, shift, spanOn } from '#domain/appointments/availability/testing-times.ts'
import type { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { addDays } from '#domain/kit/dates.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { instantAt } from '#domain/kit/time.ts'
import { aMember, aService, idOf } from '#domain/testing.ts'
import { reachOfStarts } from './bookable.ts'
import { askedBooking, askedSeries, decideBooking, type FoundForBooking } from './decide-booking.ts'
import { adaeze, held, context, refusalOf, stylist, times } from './testing-booking.ts'

type Body = ParsedInput<typeof addAppointmentContract>['body']

/** A walk-in for an hour with Chiamaka on Monday at 10:00. */
const body = (more: Partial<Body> = {}): Body => ({
  serviceIds: [aService().id],
  staffId: aMember().id,
  date: '2026-11-23',
  time: '10:00',
  customerName: 'Bisi Ogunleye',
  customerPhone: '0803 123 4567',
  notes: null,
  confirmed: false,
  ...more,
})
const found = (more: Partial<FoundForBooking> = {}): FoundForBooking => ({
  ...times(),
  ofPlan: null,
  customer: null,
  members: [held()],
  services: [aService()],
  ...more,
})
const book = (asked: Partial<Body> = {}, more: Partial<FoundForBooking> = {}, who = context()) =>
  decideBooking(found(more), askedBooking(body(asked), who), who)[0]!

describe('what is booked', () => {
  test('a walk-in, with everything that is kept and told', () => {
    const colour = aService({ id: idOf(20), name: 'Colour', priceMinor: 5, durationMin: 45, bufferAfterMin: 10 })
    const { appointment, ...kept } = book(
      { serviceIds: [colour.id, aService().id, colour.id], notes: 'Bring wig' },
      { services: [aService(), colour] },
    )
    expect(appointment).toMatchObject({
      id: idOf(100),
      status: 'booked',
      version: 1,
      startsAt: '2026-11-23T09:00:00.000Z',
      endsAt: '2026-11-23T10:45:00.000Z',
      staffName: 'Chiamaka Eze',
      customerId: null,
      customerPhone: '0803 123 4567',
      services: [{ serviceId: colour.id }, { serviceId: aService().id }],
      priceMinor: 700_005,
      notes: 'Bring wig',
      seriesId: null,
    })
    expect(kept).toMatchObject({ locationId: 'here', customer: { customerPhoneE164: '+2348031234567' } })
    expect(kept.taken).toMatchObject([{ staffId: appointment.staffId, busy: [spanOn('2026-11-23', '10:00', '11:55')] }])
    const line = { id: idOf(101), at: context().now, userId: 'tolu', action: 'booked' }
    expect(kept.line).toMatchObject({ ...line, after: { version: 1, serviceNames: ['Colour', 'Cornrows'] } })
  })

  test('a visit shorter than its services: the last one is cut (R-421)', () => {
    const colour = aService({ id: idOf(20), durationMin: 45 })
    const serviceIds = [aService().id, colour.id]
    const { appointment } = book({ serviceIds, durationMin: 75 }, { services: [aService(), colour] })
    expect(appointment).toMatchObject({
      endsAt: '2026-11-23T10:15:00.000Z',
      services: [{ lengthMin: 60 }, { lengthMin: 15, durationMin: 45 }],
    })
    expect(book({ durationMin: 60 }).appointment.endsAt).toBe('2026-11-23T10:00:00.000Z')
  })

  test('a customer of the salon', () => {
    const customer = adaeze
    const { appointment } = book({ customerId: customer.customerId }, { customer })
    expect(appointment).toMatchObject(customer)
  })

  test('with no one signed in (R-99): a walk-in, even if a customer is chosen, and nothing confirmed', () => {
    const customer = adaeze
    const nobody = context({ by: null })
    expect(book({}, {}, nobody).line.userId).toBeNull()
    expect(refusalOf(() => book({ customerId: customer.customerId }, { customer }, nobody))?.[0]).toBe('no-customer')
    const away = { ...times({ schedule: [shift(2, '09:00', '18:00')] }) }
    expect(refusalOf(() => book({}, away))?.[0]).toBe('outside-schedule')
    expect(refusalOf(() => book({ confirmed: true }, away))).toBeNull()
    expect(refusalOf(() => book({ confirmed: true }, away, nobody))?.[0]).toBe('outside-schedule')
  })
})

describe('what is refused, at its field', () => {
  test.each<[string, Partial<Body>, Partial<FoundForBooking>, string, string]>([
    ['no service', { serviceIds: [] }, {}, 'no-service', 'serviceIds'],
    ['no staff', { staffId: null }, {}, 'no-staff', 'staffId'],
    ['no time', { time: null }, {}, 'no-time', 'time'],
    ['no date', { date: null }, {}, 'no-time', 'time'],
    ['no customer', { customerName: null, customerPhone: null }, {}, 'no-customer', 'customerId'],
    ['an unknown customer', { customerId: idOf(77) }, {}, 'no-customer', 'customerId'],
    ['no name', { customerName: ' ' }, {}, 'no-walk-in', 'customerName'],
    ['no phone', { customerPhone: '' }, {}, 'no-walk-in', 'customerName'],
    ['an impossible phone', { customerPhone: '12' }, {}, 'phone-not-valid', 'customerPhone'],
    ['before opening', { time: '08:30' }, {}, 'outside-hours', 'time'],
    ['past closing', { time: '17:30' }, {}, 'outside-hours', 'time'],
    ['on Sunday', { date: '2026-11-22' }, {}, 'outside-hours', 'time'],
    ['a service that is not offered', { serviceIds: [idOf(2), idOf(77)] }, {}, 'service-not-offered', 'serviceIds'],
    [
      'more than a day',
      {},
      { services: [aService({ durationMin: 1445 })], ...times({ hours: null }) },
      'appointment-too-long',
      'serviceIds',
    ],
    ['longer than the services', { durationMin: 65 }, {}, 'longer-than-services', 'durationMin'],
    [
      'a length with lines',
      { lines: [], serviceIds: [], staffId: null, durationMin: 30 },
      {},
      'lines-or-services',
      'lines',
    ],
    ['an unknown member', {}, { members: [] }, 'staff-not-available', 'staffId'],
    ['a member who left', {}, { members: [held({ isActive: false })] }, 'staff-not-available', 'staffId'],
    [
      'a member who does something else',
      {},
      { members: [held({ serviceIds: [idOf(77)] })] },
      'staff-cannot-do-service',
      'staffId',
    ],
  ])('%s', (_, asked, more, code, field) => {
    expect(refusalOf(() => book({ time: '16:00', ...asked }, more))).toEqual([code, field])
  })

  test('of several the first: what is missing, services, customer, member, hours, taken time, schedule, plan', () => {
    const everything: [string, Partial<Body>, Partial<FoundForBooking>][] = [
      ['not-allowed', { staffId: aMember().id }, {}],
      ['no-service', { serviceIds: [] }, {}],
      ['no-staff', { staffId: null }, {}],
      ['no-time', { time: null }, {}],
      ['no-walk-in', { customerName: '' }, {}],
      ['service-not-offered', {}, { services: [] }],
      ['phone-not-valid', { customerPhone: '12' }, {}],
      ['staff-not-available', {}, { members: [] }],
      ['outside-hours', {}, times({ hours: [] })],
      [
        'slot-taken',
        {},
        times({ busy: [busyOn('2026-11-23', '10:00', '11:00')], schedule: [shift(2, '09:00', '18:00')] }),
      ],
      ['outside-schedule', {}, times({ schedule: [shift(2, '09:00', '18:00')] })],
      ['appointment-limit', {}, { ofPlan: { salon: { plan: 'free' }, used: 100 } }],
    ]
    everything.forEach(([first], nth) => {
      const wrong = everything.slice(nth).toReversed()
      const asked = Object.assign({}, ...wrong.map(([, one]) => one)) as Partial<Body>
      const more = Object.assign({}, ...wrong.map(([, , one]) => one)) as Partial<FoundForBooking>
      const by = nth === 0 ? { ...stylist, staffId: idOf(8) } : context().by
      expect(refusalOf(() => book(asked, more, context({ by })))?.[0]).toBe(first)
    })
  })

  test('another’s calendar for a stylist, at the member', () => {
    expect(refusalOf(() => book({}, {}, context({ by: stylist })))).toBeNull()
    expect(refusalOf(() => book({ staffId: idOf(8) }, {}, context({ by: stylist })))).toEqual([
      'not-allowed',
      'staffId',
    ])
  })
})

// The thirteen relations of two intervals; 12:00 to 13:00 is taken.
test.each([
  ['before', '10:00', 60, null],
  ['meets', '11:00', 60, null],
  ['overlaps', '11:30', 60, 'slot-taken'],
  ['is finished by', '11:30', 90, 'slot-taken'],
  ['contains', '11:30', 120, 'slot-taken'],
  ['starts', '12:00', 45, 'slot-taken'],
  ['equals', '12:00', 60, 'slot-taken'],
  ['is started by', '12:00', 90, 'slot-taken'],
  ['is during', '12:15', 30, 'slot-taken'],
  ['finishes', '12:30', 30, 'slot-taken'],
  ['is overlapped by', '12:30', 60, 'slot-taken'],
  ['is met by', '13:00', 60, null],
  ['after', '14:00', 60, null],
])('one that %s: %s for %d minutes: %s (R-9)', (_, time, durationMin, code) => {
  const more = { ...times({ busy: [busyOn('2026-11-23', '12:00', '13:00')] }), services: [aService({ durationMin })] }
  expect(refusalOf(() => book({ time }, more))?.[0] ?? null).toBe(code)
})

test.each([
  ['Europe/London', '2026-10-26', '14:00'],
  ['Europe/London', '2026-03-30', '13:00'],
  ['America/New_York', '2026-11-02', '16:00'],
  ['Africa/Casablanca', '2026-02-16', '15:30'],
  ['Australia/Lord_Howe', '2026-10-05', '15:00'],
  ['Asia/Kathmandu', '2026-06-15', '17:00'],
])('afternoons of days on which the clock changes (D12): %s, %s at %s', (timeZone, date, time) => {
  // On Sundays, when clocks change, this salon is open too.
  const open = times({ zone: timeZone, hours: everyDay('09:00', '18:00') })
  for (const day of [addDays(date, -1), date]) {
    const { appointment } = book({ date: day, time }, open, context({ timeZone }))
    expect(appointment.startsAt).toBe(instantAt(day, time, timeZone))
  }
  expect(refusalOf(() => book({ date, time: '17:30' }, open, context({ timeZone })))?.[0]).toBe('outside-hours')
})

describe('a repeat (R-47)', () => {
  const { date: _date, time: _time, startsAt: _startsAt, ...rest } = body()
  const repeat = (dates: { date: string; time: string }[], more: Partial<FoundForBooking> = {}, confirmed = false) =>
    decideBooking(found(more), askedSeries({ ...rest, dates, confirmed }, 'series', context()), context())
  const monday = (weeks: number, time = '10:00') => ({ date: addDays('2026-11-23', 7 * weeks), time })

  test('is one appointment a date, as a series', () => {
    const made = repeat([monday(0), monday(2, '15:30')]).map(({ appointment }) => appointment)
    expect(made.map(({ startsAt }) => startsAt)).toEqual(['2026-11-23T09:00:00.000Z', '2026-12-07T14:30:00.000Z'])
    expect(made.map(({ seriesId }) => seriesId)).toEqual(['series', 'series'])
    expect(new Set(made.map(({ id }) => id)).size).toBe(2)
  })

  test('is refused whole: by what is taken, by one date twice, and with its date and time', () => {
    const busy = [busyOn('2026-12-07', '10:30', '11:30')]
    expect(refusalOf(() => repeat([monday(0), monday(1), monday(2)], times({ busy })))).toEqual(['slot-taken', 'time'])
    expect(refusalOf(() => repeat([monday(0), monday(0, '10:30')]))).toEqual(['slot-taken', 'time'])
    expect(() => repeat([monday(0), monday(2)], times({ busy }), true)).toThrow(
      expect.objectContaining({
        params: { date: '2026-12-07', time: '10:00', reason: 'Chiamaka is booked from 10:30.' },
      }),
    )
  })

  test('counts every date at the plan’s gate (R-19)', () => {
    const used = (made: number) => ({ ofPlan: { salon: { plan: 'free' }, used: made } })
    expect(refusalOf(() => repeat([monday(0), monday(1)], used(98)))).toBeNull()
    expect(refusalOf(() => repeat([monday(0), monday(1)], used(99)))).toEqual(['appointment-limit', undefined])
    expect(refusalOf(() => repeat([monday(0)], used(99)))).toBeNull()
    expect(refusalOf(() => repeat([monday(0)], { ofPlan: { salon: null, used: 0 } }))?.[0]).toBe('not-authenticated')
  })
})

test('what visits can take up reaches from the longest buffer before the first to that after a whole day', () => {
  expect(reachOfStarts('2026-11-23T09:00:00.000Z', '2026-11-30T09:00:00.000Z')).toEqual({
    from: '2026-11-23T05:00:00.000Z',
    before: '2026-12-01T13:00:00.000Z',
  })
})

describe('several members', () => {
  const halima = held({ id: idOf(8), name: 'Halima' })
  const nails = aService({ id: idOf(20), name: 'Nails', durationMin: 30 })
  const lines = [
    { serviceId: aService().id, staffId: held().id },
    { serviceId: nails.id, staffId: halima.id },
  ]
  const asked = (more: Partial<Body> = {}) => body({ serviceIds: [], staffId: null, lines, ...more })
  const bookBoth = (members = [held(), halima], more: Partial<Body> = {}, second = nails) => {
    const { salon, memberTimes } = times()
    const team = { members, salon, memberTimes: [...memberTimes, memberTime({ staffId: halima.id })] }
    const both = askedBooking(asked(more), context())
    return decideBooking(found({ ...team, services: [aService(), second] }), both, context())[0]!
  }

  test('work one after the other, each in their own time; the first one is the member of the visit', () => {
    const { appointment, taken } = bookBoth()
    expect(appointment).toMatchObject({ staffId: held().id, endsAt: '2026-11-23T10:30:00.000Z' })
    expect(appointment.services.map(({ staffName, startMin }) => [staffName, startMin])).toEqual([
      ['Chiamaka Eze', 0],
      ['Halima', 60],
    ])
    expect(taken).toMatchObject([
      { staffId: held().id, busy: [spanOn('2026-11-23', '10:00', '11:00')] },
      { staffId: halima.id, busy: [spanOn('2026-11-23', '11:00', '11:30')] },
    ])
  })

  test('each do their own services, at one location', () => {
    expect(refusalOf(() => bookBoth([held(), { ...halima, locationId: 'there' }]))?.[0]).toBe('members-apart')
    expect(refusalOf(() => bookBoth([held(), { ...halima, serviceIds: [aService().id] }]))?.[0]).toBe(
      'staff-cannot-do-service',
    )
  })

  test('each service can have its own place, but no two are at the same time', () => {
    const [cornrows, nailsLine] = lines as [object, object]
    const at = (place: object) => ({ lines: [cornrows, { ...nailsLine, ...place }] as Body['lines'] })
    const { appointment } = bookBoth(undefined, at({ startMin: 75, lengthMin: 40 }))
    expect(appointment.services.map(({ startMin, lengthMin }) => [startMin, lengthMin])).toEqual([
      [0, 60],
      [75, 40],
    ])
    expect(appointment.endsAt).toBe('2026-11-23T10:55:00.000Z')
    expect(refusalOf(() => bookBoth(undefined, at({ startMin: 59 })))).toEqual(['services-overlap', 'time'])
    expect(refusalOf(() => bookBoth(undefined, at({ startMin: 1411 })))?.[0]).toBe('appointment-too-long')
  })

  test('work at the same time if one of the services allows it', () => {
    const beside = [lines[0]!, { ...lines[1]!, isBeside: true }]
    expect(refusalOf(() => bookBoth(undefined, { lines: beside }))?.[0]).toBe('services-overlap')
    const { appointment, taken } = bookBoth(undefined, { lines: beside }, { ...nails, mayRunBeside: true })
    expect(appointment.endsAt).toBe('2026-11-23T10:00:00.000Z')
    expect(taken.map(({ busy }) => busy)).toEqual([
      [spanOn('2026-11-23', '10:00', '11:00')],
      [spanOn('2026-11-23', '10:00', '10:30')],
    ])
  })

  test('share a service, each for its whole time', () => {
    const shared = [{ ...lines[0]!, sharedWith: [{ staffId: halima.id, shareBp: 5000 }] }]
    const { appointment, taken } = bookBoth(undefined, { lines: shared })
    expect(appointment.services).toMatchObject([{ sharedWith: [{ staffName: 'Halima', shareBp: 5000 }] }])
    expect(taken.map(({ staffId, endsAt }) => [staffId, endsAt])).toEqual([
      [held().id, appointment.endsAt],
      [halima.id, appointment.endsAt],
    ])
    const alone = [{ ...lines[0]!, sharedWith: [{ staffId: held().id, shareBp: 5000 }] }]
    expect(refusalOf(() => bookBoth(undefined, { lines: alone }))).toEqual(['invalid-shares', 'staffId'])
    const elsewhere = { ...halima, locationId: 'there' }
    expect(refusalOf(() => bookBoth([held(), elsewhere], { lines: shared }))?.[0]).toBe('members-apart')
    expect(refusalOf(() => askedBooking(asked({ lines: shared }), context({ by: stylist })))?.[0]).toBe('not-allowed')
  })

  test('are given by lines or by services, not by both; a stylist gives no one else’s time', () => {
    const refused = (more: Partial<Body>, who = context()) => refusalOf(() => askedBooking(asked(more), who))
    expect(refused({ staffId: held().id })).toEqual(['lines-or-services', 'lines'])
    expect(refused({ serviceIds: [nails.id] })).toEqual(['lines-or-services', 'lines'])
    expect(refused({}, context({ by: stylist }))).toEqual(['not-allowed', 'staffId'])
    expect(refused({ lines: lines.slice(0, 1) }, context({ by: stylist }))).toBeNull()
  })
})
