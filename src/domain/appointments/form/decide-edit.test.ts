import { describe, expect, test } from 'vitest'
import { busyOn, memberTime, shift, spanOn } from '#domain/appointments/availability/testing-times.ts'
import type { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import type { BookedService } from '#domain/appointments/booked.ts'
import { newDeposit } from '#domain/appointments/deposit.ts'
import type { Refusal } from '#domain/kit/refusal.ts'
import { aMember, anAppointment, aService, idOf } from '#domain/testing.ts'
import { decideEdit, keepsHiddenPhone, editedSlot, type FoundForEdit } from './decide-edit.ts'
import { adaeze, booked, held, context, refusalOf, served, stylist, times } from './testing-booking.ts'

type Body = ParsedInput<typeof editAppointmentContract>['body']

const other = held({ id: idOf(8), name: 'Halima' })
const halima = { staffId: other.id, staffName: 'Halima' }
const wash = aService({ id: idOf(20), name: 'Wash', priceMinor: 100, durationMin: 30 })
const edit = (asked: Partial<Body>, more: Partial<FoundForEdit> = {}, who = context()) => {
  const body = { version: 1, confirmed: false, ...asked }
  const { salon, memberTimes } = times()
  const all = [...memberTimes, memberTime({ staffId: other.id })]
  const team = { members: [held(), other], memberTimes: all }
  const found = { salon, ...team, before: booked(), customer: null, services: [wash], ...more }
  return decideEdit(found, editedSlot(found.before, body, who), body, who)
}
const at = (time: string) => ({ date: '2026-11-23', time })

test('a deposit that is waited for is due before the visit begins, wherever that is moved (R-158)', () => {
  const waiting = booked({ deposit: newDeposit(200_000, '2026-11-23T11:30:00.000Z') })
  const dueAt = (time: string, now: string) =>
    edit(at(time), { before: waiting }, context({ now })).appointment.deposit?.dueAt
  expect(dueAt('12:00', '2026-11-23T08:00:00.000Z')).toBe('2026-11-23T11:00:00.000Z')
  expect(dueAt('14:00', '2026-11-23T08:00:00.000Z')).toBe('2026-11-23T11:30:00.000Z')
  expect(dueAt('12:00', '2026-11-23T11:10:00.000Z')).toBe('2026-11-23T11:30:00.000Z')
})

test('a walk-in whose phone an older rule accepted can be renamed (R-7)', () => {
  const before = booked({ customerId: null, customerPhone: '0803 123 456', customerPhoneE164: '+2340803123456' })
  const { customer } = edit({ customerName: 'Kemi', customerPhone: '0803 123 456' }, { before })
  expect(customer).toMatchObject({ customerName: 'Kemi', customerPhoneE164: '+2340803123456' })
  const shorter = { customerName: 'Kemi', customerPhone: '0803 123 45' }
  expect(refusalOf(() => edit(shorter, { before }))).toEqual(['phone-too-short', 'customerPhone'])
})

test('a walk-in keeps the name or the phone that a request leaves out, also once they are here (R-401)', () => {
  const before = booked({ customerId: null, customerName: 'Kemi', customerPhone: '0803 123 4567' })
  const here = context({ now: '2026-11-23T12:00:00.000Z' })
  expect(edit({ customerName: 'Kemi Lawal' }, { before }, here).customer).toMatchObject({
    customerName: 'Kemi Lawal',
    customerPhone: '0803 123 4567',
  })
  expect(edit({ customerPhone: '' }, { before }, here).customer).toMatchObject({
    customerName: 'Kemi',
    customerPhone: null,
  })
  expect(refusalOf(() => edit({ customerPhone: '' }, { before }))).toEqual(['no-walk-in', 'customerName'])
})

test('an empty phone field of people who do not see the number keeps it; a number that they type replaces it (R-458)', () => {
  const before = booked({ customerId: null, customerName: 'Kemi', customerPhone: '0803 123 4567' })
  const by = { ...context().by!, role: 'stylist' as const, rights: { stylist: { seeContacts: false } } }
  const phoneAfter = (asked: Partial<Body>) => edit(asked, { before }, context({ by })).customer?.customerPhone
  expect(phoneAfter({ customerName: 'Kemi Lawal', customerPhone: '' })).toBe('0803 123 4567')
  expect(phoneAfter({ customerPhone: '' })).toBe('0803 123 4567')
  expect(phoneAfter({ customerPhone: '0803 555 0142' })).toBe('0803 555 0142')
  // A customer who becomes a walk-in has no hidden number to keep.
  const customer = booked({ customerId: idOf(3) })
  expect(keepsHiddenPhone(by, customer, { customerPhone: '' })).toBe(false)
  expect(keepsHiddenPhone(context().by!, before, { customerPhone: '' })).toBe(false)
})

describe('each alone leaves the rest', () => {
  const before = booked()
  const [cornrows] = before.services as [BookedService]
  test.each<[string, Partial<Body>, object, string]>([
    [
      'time',
      at('12:00'),
      { startsAt: '2026-11-23T11:00:00.000Z', endsAt: '2026-11-23T12:00:00.000Z' },
      'moved startsAt,endsAt',
    ],
    ['member', { staffId: other.id }, { ...halima, services: [{ ...cornrows, ...halima }] }, 'moved staffName'],
    [
      'length',
      { durationMin: 105 },
      { endsAt: '2026-11-23T10:45:00.000Z', services: [{ ...cornrows, lengthMin: 105 }] },
      'changed endsAt',
    ],
    ['notes', { notes: 'Tea' }, { notes: 'Tea' }, 'changed notes'],
    ['nothing', {}, {}, 'changed '],
  ])('%s', (_, asked, after, told) => {
    const { appointment, line, customer, linesChanged } = edit(asked)
    expect(appointment).toEqual({ ...before, version: 2, ...after })
    expect([customer, linesChanged]).toEqual([null, 'services' in after])
    const { version, ...changed } = line.after
    expect([`${line.action} ${Object.keys(changed).join()}`, version]).toEqual([told, 2])
    expect(Object.keys(line.before!)).toEqual(Object.keys(changed))
  })

  test('services: those it had as they were, also when no longer offered, new ones as they are offered', () => {
    const { appointment, linesChanged } = edit({ serviceIds: [wash.id, aService().id] })
    const kept = before.services[0]!
    expect(appointment.services).toMatchObject([
      { serviceId: wash.id, priceMinor: 100 },
      { ...kept, startMin: 30 },
    ])
    expect(appointment).toMatchObject({ priceMinor: 100 + kept.priceMinor, endsAt: '2026-11-23T10:30:00.000Z' })
    expect(linesChanged).toBe(true)
    expect(edit({ serviceIds: [aService().id] }).linesChanged).toBe(false)
  })

  test('the customer, who is given whole', () => {
    const customer = adaeze
    expect(edit({ customerId: 'x' }, { customer }).appointment).toMatchObject(customer)
    const walkIn = { customerName: 'Kemi Lawal', customerPhone: '08091234567' }
    expect(edit(walkIn, { before: booked({ customerId: idOf(1) }) }).appointment).toMatchObject({
      customerId: null,
      ...walkIn,
    })
  })
})

describe('a refused time', () => {
  const reasonOf = (more: Partial<FoundForEdit>, by = context().by) => {
    try {
      edit(at('12:30'), more, context({ by }))
    } catch (refusal) {
      return (refusal as Refusal).params?.['reason'] ?? (refusal as Refusal).code
    }
    return 'not refused'
  }
  const off = [{ ...spanOn('2026-11-23', '12:00', '14:00'), reason: 'Dentist' }]

  test('names what is in the way (R-400)', () => {
    expect(reasonOf(times({ busy: [busyOn('2026-11-23', '13:00', '14:00')] }))).toBe('Chiamaka is booked from 13:00.')
    expect(reasonOf(times({ timeOff: off }))).toBe('Chiamaka is away until 14:00 (Dentist).')
  })

  test('tells the reason of time off only to those who see the schedule, that of a block to all', () => {
    const before = booked({ services: booked().services.map((service) => ({ ...service, ...halima })), ...halima })
    const memberTimes = (isBlock: boolean) => [
      memberTime({ staffId: other.id, timeOff: off.map((span) => ({ ...span, isBlock })) }),
    ]
    const desk = { ...stylist, rights: { stylist: { seeEveryCalendar: true } } }
    const told = (isBlock: boolean) => reasonOf({ before, memberTimes: memberTimes(isBlock) }, desk)
    expect(told(false)).toBe('Halima is away until 14:00.')
    expect(told(true)).toBe('Halima is away until 14:00 (Dentist).')
  })
})

describe('what is refused', () => {
  const taken = times({ busy: [busyOn('2026-11-23', '13:00', '14:00')] })
  const over = { before: booked({ status: 'cancelled' }) }
  test.each<[string, Partial<Body>, Partial<FoundForEdit>, string, string | undefined]>([
    ['over another', at('12:30'), taken, 'slot-taken', 'time'],
    ['outside hours', at('17:30'), {}, 'outside-hours', 'time'],
    ['outside hours, confirmed', { ...at('17:30'), confirmed: true }, {}, 'outside-hours', 'time'],
    ['without services', { serviceIds: [] }, {}, 'no-service', 'serviceIds'],
    ['with a service that is not offered', { serviceIds: [idOf(77)] }, {}, 'service-not-offered', 'serviceIds'],
    ['without staff', { staffId: null }, {}, 'no-staff', 'staffId'],
    ['without time', { time: null }, {}, 'no-time', 'time'],
    ['without a name', { customerName: '', customerPhone: '08031234567' }, {}, 'no-walk-in', 'customerName'],
    ['an unknown customer', { customerId: idOf(77) }, {}, 'no-customer', 'customerId'],
    ['longer, into another', { durationMin: 200 }, taken, 'slot-taken', 'time'],
    ['to nobody', { staffId: idOf(77) }, {}, 'staff-not-available', 'staffId'],
    [
      'to a member who left',
      { staffId: other.id },
      { members: [{ ...other, isActive: false }] },
      'staff-not-available',
      'staffId',
    ],
    [
      'to a member who does something else',
      { staffId: other.id },
      { members: [{ ...other, serviceIds: [wash.id] }] },
      'staff-cannot-do-service',
      'staffId',
    ],
    ['what is over, in time', at('15:00'), over, 'appointment-closed', undefined],
    ['what is over, in length', { durationMin: 30 }, over, 'appointment-closed', undefined],
    ['what is over, in services', { serviceIds: [wash.id] }, over, 'appointment-closed', undefined],
  ])('%s', (_, asked, more, code, field) => {
    expect(refusalOf(() => edit(asked, more))).toEqual([code, field])
  })

  test('another’s time for a stylist', () => {
    const who = context({ by: { ...stylist, staffId: anAppointment().staffId } })
    expect(refusalOf(() => edit({ staffId: other.id }, {}, who))).toEqual(['not-allowed', 'staffId'])
    expect(refusalOf(() => edit(at('12:00'), {}, who))).toBeNull()
  })
})

describe('what is not asked again', () => {
  test('its own old time (D6)', () => {
    const busy = [busyOn('2026-11-23', '10:00', '11:00', 'Africa/Lagos', booked().id)]
    expect(refusalOf(() => edit(at('10:30'), times({ busy })))).toBeNull()
  })

  test('hours, schedule and member, where only notes and customer are mended', () => {
    const members = [held({ isActive: false, serviceIds: [wash.id] })]
    const closed = { ...times({ hours: [], schedule: [shift(2, '09:00', '10:00')] }), members }
    const same = { ...at('10:00'), staffId: aMember().id, serviceIds: [aService().id], notes: 'x' }
    expect(refusalOf(() => edit(same, closed))).toBeNull()
    expect(
      edit({ notes: '' }, { ...closed, before: booked({ status: 'completed', notes: 'x' }) }).appointment.notes,
    ).toBeNull()
  })

  test('what a member does, where only the time changes', () => {
    expect(refusalOf(() => edit(at('12:00'), { members: [held({ isActive: false })] }))).toBeNull()
  })
})

test('a custom length is kept by a move and lost to other services (R-41)', () => {
  const before = booked({ endsAt: '2026-11-23T10:45:00.000Z', services: [served({ lengthMin: 105 })] })
  expect(edit(at('12:00'), { before }).appointment.endsAt).toBe('2026-11-23T12:45:00.000Z')
  expect(edit({ serviceIds: [wash.id] }, { before }).appointment.endsAt).toBe('2026-11-23T09:30:00.000Z')
})

test('the member is busy as long as it takes, buffers in', () => {
  const before = booked({ services: [served({ bufferBeforeMin: 5, bufferAfterMin: 10 })] })
  const { taken } = edit(at('12:00'), { before })
  expect(taken).toMatchObject([{ staffId: before.staffId, busy: [spanOn('2026-11-23', '11:55', '13:10')] }])
  expect(edit({ notes: 'Tea' }, { before }).taken).toBeNull()
})

test('an appointment whose member has moved keeps its location until it is moved, whatever is done in it', () => {
  const members = [held({ locationId: 'there' }), other]
  const locationOf = (asked: Partial<Body>) => edit(asked, { members }).locationId
  expect([locationOf({ serviceIds: [wash.id] }), locationOf({ durationMin: 90 }), locationOf({ notes: 'x' })]).toEqual([
    null,
    null,
    null,
  ])
  expect([locationOf(at('12:00')), locationOf({ staffId: other.id })]).toEqual(['there', 'here'])
})

test('a closed appointment says so before it says that its member left', () => {
  const [before, members] = [booked({ status: 'completed' }), [held({ isActive: false }), other]]
  expect(refusalOf(() => edit({ serviceIds: [wash.id] }, { before, members }))?.[0]).toBe('appointment-closed')
  expect(edit({ notes: 'x' }, { before, members }).appointment).toMatchObject({ notes: 'x', endsAt: before.endsAt })
})

describe('a visit with several members', () => {
  const nails = served({ serviceId: wash.id, name: 'Nails', ...halima, startMin: 60, lengthMin: 30, durationMin: 30 })
  const before = booked({ services: [served(), nails], endsAt: '2026-11-23T10:30:00.000Z' })
  const hands = (asked: Partial<Body>) =>
    edit(asked, { before }).appointment.services.map(({ name, staffName, startMin, lengthMin }) => [
      name,
      staffName,
      startMin,
      lengthMin,
    ])

  test('moves as a whole; the time of each member goes with it', () => {
    expect(hands(at('12:00'))).toEqual([
      ['Cornrows', 'Chiamaka Eze', 0, 60],
      ['Nails', 'Halima', 60, 30],
    ])
    expect(edit(at('12:00'), { before }).taken).toMatchObject([
      { staffId: held().id, busy: [spanOn('2026-11-23', '12:00', '13:00')] },
      { staffId: other.id, busy: [spanOn('2026-11-23', '13:00', '13:30')] },
    ])
  })

  test('is refused where one of its members is not free', () => {
    const busy = [busyOn('2026-11-23', '13:00', '13:15')]
    const memberTimes = [memberTime({ staffId: held().id }), memberTime({ staffId: other.id, busy })]
    expect(refusalOf(() => edit(at('12:00'), { before, memberTimes }))).toEqual(['slot-taken', 'time'])
  })

  test('keeps the member of each service that stays; another first member does what the first one did', () => {
    expect(hands({ serviceIds: [wash.id, aService().id] })).toEqual([
      ['Nails', 'Halima', 0, 30],
      ['Cornrows', 'Chiamaka Eze', 30, 60],
    ])
    expect(hands({ staffId: other.id })).toEqual([
      ['Cornrows', 'Halima', 0, 60],
      ['Nails', 'Halima', 60, 30],
    ])
  })

  test('a service changes its place or its member alone, and the others stay where they are', () => {
    const lines = (nailsAt: object) => [
      { serviceId: aService().id, staffId: held().id, startMin: 0, lengthMin: 60 },
      { serviceId: wash.id, staffId: other.id, startMin: 60, lengthMin: 30, ...nailsAt },
    ]
    expect(hands({ lines: lines({ startMin: 90 }) })).toEqual([
      ['Cornrows', 'Chiamaka Eze', 0, 60],
      ['Nails', 'Halima', 90, 30],
    ])
    const later = edit({ lines: lines({ startMin: 90 }) }, { before })
    expect(later.appointment.endsAt).toBe('2026-11-23T11:00:00.000Z')
    expect(later.taken).toMatchObject([
      { busy: [spanOn('2026-11-23', '10:00', '11:00')] },
      { busy: [spanOn('2026-11-23', '11:30', '12:00')] },
    ])
    expect(hands({ lines: lines({ staffId: held().id }) })[1]).toEqual(['Nails', 'Chiamaka Eze', 60, 30])
    expect(refusalOf(() => edit({ lines: lines({ startMin: 45 }) }, { before }))).toEqual(['services-overlap', 'time'])
    expect(edit({ lines: lines({}) }, { before }).linesChanged).toBe(false)
  })

  test('keeps its places when one member replaces another', () => {
    const apart = booked({ services: [served(), { ...nails, startMin: 90 }], endsAt: '2026-11-23T11:00:00.000Z' })
    const third = held({ id: idOf(7), name: 'Bisi' })
    const memberTimes = [memberTime({ staffId: third.id }), memberTime({ staffId: other.id })]
    const { services } = edit(
      { staffId: third.id },
      { before: apart, members: [third, other], memberTimes },
    ).appointment
    expect(services.map(({ staffName, startMin }) => [staffName, startMin])).toEqual([
      ['Bisi', 0],
      ['Halima', 90],
    ])
  })

  test('is not moved or changed by a stylist who does only a part of it; its notes are', () => {
    const as = context({ by: stylist })
    const refused = (asked: Partial<Body>) => refusalOf(() => edit(asked, { before }, as))
    expect([refused(at('12:00')), refused({ durationMin: 60 }), refused({ serviceIds: [wash.id] })]).toEqual(
      Array.from({ length: 3 }, () => ['not-allowed', 'staffId']),
    )
    expect(edit({ notes: 'Bring wig' }, { before }, as).appointment.notes).toBe('Bring wig')
  })
})
