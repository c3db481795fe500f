import { expect, test } from 'vitest'
import { busyOn, memberTime, salonTime, shift, spanOn } from '#domain/appointments/availability/testing-times.ts'
import { held } from '#domain/appointments/form/testing-booking.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { instantAt } from '#domain/kit/time.ts'
import { aService } from '#domain/testing.ts'
import { type BeingServed, type FoundForCall, orderOfCall, whyCannotCall, type WhyNotCalled } from './calling.ts'

const saturday = '2026-11-21'
const lagos = (time: string) => instantAt(saturday, time, 'Africa/Lagos')
const member = held({ id: 'tolu', name: 'Tolu', locationId: 'yaba' })
const cut = (more: object = {}) => ({ ...aService({ id: 'cut', durationMin: 60 }), isOffered: true, ...more })
const serving = (startsAt: string, endsAt: string): BeingServed => ({
  appointmentId: 'a',
  staffId: 'tolu',
  customerName: 'Ada',
  startsAt: lagos(startsAt),
  endsAt: lagos(endsAt),
})
/** Saturday, 10:00 of a member with nothing to do, and what is different. */
const why = (more: Partial<FoundForCall> = {}, now = lagos('10:00')) => {
  const free = { salon: salonTime(), memberTime: memberTime({ staffId: 'tolu' }), serving: [], calledName: null }
  const found = { ticket: { locationId: 'yaba', services: [cut()] }, member, ...free, ...more }
  const refused = whyCannotCall(found, now)
  return refused && sentenceOf(refused.code, refused.params)
}
const busy = (from: string, to: string, appointmentId = 'a') => ({
  memberTime: memberTime({ staffId: 'tolu', busy: [busyOn(saturday, from, to, undefined, appointmentId)] }),
})
const off = (from: string, to: string) => ({
  memberTime: memberTime({ staffId: 'tolu', timeOff: [spanOn(saturday, from, to)] }),
})

test('a member who is free for the whole visit is called to, to the minute (R-373)', () => {
  expect(why()).toBeNull()
  expect(why(busy('09:00', '10:00'))).toBeNull()
  expect(why(busy('11:00', '12:00'))).toBeNull()
  expect(why({}, lagos('17:00'))).toBeNull()
})

const notHere = 'The selected staff member does not take appointments. Choose another.'
test.each<[string, Partial<FoundForCall>, string]>([
  ['one who left', { member: { ...member, isActive: false } }, notHere],
  ['nobody', { member: undefined }, notHere],
  ['a receptionist', { member: { ...member, role: 'receptionist' } }, notHere],
  ['one of another location', { member: { ...member, locationId: 'lekki' } }, 'Tolu works at another location.'],
  ['one who does something else', { member: { ...member, serviceIds: ['nails'] } }, 'Tolu does not do this.'],
  [
    'one for a service that is gone',
    { ticket: { locationId: 'yaba', services: [cut({ isOffered: false })] } },
    'A chosen service is no longer offered. Choose another.',
  ],
  [
    'one with a customer',
    { ...busy('09:30', '10:30'), serving: [serving('09:30', '10:30')] },
    'Tolu is with Ada until 10:30.',
  ],
  ['one who is not done yet', { serving: [serving('09:00', '09:45')] }, 'Tolu is with Ada now.'],
  ['one who is not done on the minute', { serving: [serving('09:00', '10:00')] }, 'Tolu is with Ada now.'],
  ['one who began early', { ...busy('11:30', '12:00'), serving: [serving('11:30', '12:00')] }, 'Tolu is with Ada now.'],
  ['one who is booked now', busy('09:45', '10:15'), 'Tolu is booked until 10:15.'],
  ['one who is booked at once', busy('10:04', '11:00'), 'Tolu is free only until 10:04, and this takes 60 minutes.'],
  ['one who is booked soon', busy('10:30', '11:00'), 'Tolu is booked from 10:30. 30 of 60 minutes are left.'],
  ['one who has off', off('09:30', '10:01'), 'Tolu is away until 10:01.'],
  ['one who has off at once', off('10:03', '11:30'), 'Tolu does not work long enough now: this takes 60 minutes.'],
  ['one who has off soon', off('10:30', '11:30'), 'Tolu is away from 10:30. 30 of 60 minutes are left.'],
  ['one whose customer is on the way', { calledName: 'Bola' }, 'Bola has already been called to Tolu.'],
])('not to %s', (_, more, sentence) => expect(why(more)).toBe(sentence))

test('a team is listed by who can begin soonest', () => {
  const reasons: (WhyNotCalled | null)[] = [
    { code: 'call-does-not' },
    { code: 'call-booked' },
    { code: 'start-too-long' },
    null,
  ]
  expect(reasons.map(orderOfCall)).toEqual([3, 2, 1, 0])
})

test('not outside the opening hours or the own schedule', () => {
  const closed = 'The salon is closed now, or closes before this would end.'
  expect([why({}, lagos('08:59')), why({}, lagos('17:57')), why({}, lagos('20:00'))]).toEqual(Array(3).fill(closed))
  expect(why({}, lagos('17:01'))).toBe('Open 09:00–18:00 on Saturdays. 55 of 60 minutes are left.')
  const memberTimeOf = { memberTime: memberTime({ schedule: [shift(6, '12:00', '18:00')] }) }
  expect(why(memberTimeOf)).toBe('Tolu is away until 12:00.')
})

test('during the wait of another visit a member can serve a customer whose visit fits into it', () => {
  const spans = [busyOn(saturday, '09:30', '10:00'), busyOn(saturday, '11:00', '11:30')]
  const inWait = { memberTime: memberTime({ busy: spans }), serving: [serving('09:30', '11:30')] }
  expect(why(inWait)).toBeNull()
  const long = { ticket: { locationId: 'yaba', services: [cut({ durationMin: 90 })] } }
  expect(why({ ...inWait, ...long })).toBe('Tolu is booked from 11:00. 60 of 90 minutes are left.')
})

test('a shorter visit can begin if it ends before the next appointment (R-421)', () => {
  const soon = busy('10:30', '11:00')
  expect(why({ ...soon, durationMin: 30 })).toBeNull()
  expect(why({ ...soon, durationMin: 35 })).toBe('Tolu is booked from 10:30. 30 of 60 minutes are left.')
  expect(why({ ...soon, durationMin: 30, calledName: 'Bola' })).toBe('Bola has already been called to Tolu.')
})

test.each([
  [false, 'Tolu is away until 10:30.', 'Tolu is away from 10:30. 30 of 60 minutes are left.'],
  [
    true,
    'Tolu is away until 10:30 (Stock-taking).',
    'Tolu is away from 10:30 (Stock-taking). 30 of 60 minutes are left.',
  ],
])('the reason is told if it is that of a block: %s', (isBlock, now, soon) => {
  const away = (from: string, to: string) => {
    const timeOff = [{ ...spanOn(saturday, from, to), reason: 'Stock-taking', isBlock }]
    return why({ memberTime: memberTime({ timeOff }) })
  }
  expect([away('09:30', '10:30'), away('10:30', '11:30')]).toEqual([now, soon])
})
