import { describe, expect, test } from 'vitest'
import { type AppointmentEvent, concerns, type Recipient, scopeFor } from './concerns.ts'

const at = '2026-11-23T09:00:00.000Z'
const event = (more: Partial<AppointmentEvent> = {}): AppointmentEvent => ({
  action: 'booked',
  at,
  userId: 'blessing',
  memberIds: ['halima'],
  locationId: 'lekki',
  statusBefore: null,
  ...more,
})
const halima: Recipient = { staffId: 'halima', userId: 'halima’s account', scope: 'mine', locationId: null }
const desk: Recipient = { staffId: 'chidi', userId: 'chidi’s account', scope: 'online', locationId: null }

describe('whom an event concerns (R-460)', () => {
  test.each(['booked', 'moved', 'changed', 'cancelled', 'no-show', 'deleted'])(
    'the members of the appointment, when it is %s',
    (action) => {
      expect(concerns(event({ action }), halima)).toBe(true)
      expect(concerns(event({ action, memberIds: ['kemi'] }), halima)).toBe(false)
      expect(concerns(event({ action }), { ...halima, scope: 'none' })).toBe(false)
    },
  )

  test.each(['started', 'completed', 'approved', 'deposit-received'])('no member, when it is %s', (action) => {
    expect(concerns(event({ action }), { ...halima, scope: 'all' })).toBe(false)
  })

  test('the undo of a cancellation, but not of a start', () => {
    expect(concerns(event({ action: 'restored', statusBefore: 'cancelled' }), halima)).toBe(true)
    expect(concerns(event({ action: 'restored', statusBefore: 'in-progress' }), halima)).toBe(false)
  })

  test('never the person who did it', () => {
    expect(concerns(event({ userId: 'halima’s account' }), { ...halima, scope: 'all' })).toBe(false)
    // An event without a person is not that of a member without an account.
    expect(concerns(event({ userId: null }), { ...halima, userId: null })).toBe(true)
  })

  test('the desk: what customers do online, or every appointment', () => {
    expect(concerns(event(), desk)).toBe(false)
    expect(concerns(event({ userId: null }), desk)).toBe(true)
    expect(concerns(event(), { ...desk, scope: 'all' })).toBe(true)
  })

  test('people of one location: only its appointments', () => {
    const there: Recipient = { ...desk, scope: 'all', locationId: 'yaba' }
    expect(concerns(event(), there)).toBe(false)
    expect(concerns(event({ locationId: 'yaba' }), there)).toBe(true)
    expect(concerns(event({ locationId: null }), there)).toBe(false)
    expect(concerns(event({ memberIds: ['chidi'] }), there)).toBe(false)
  })
})

test('people who see only their own calendar are notified of their own appointments, or of nothing', () => {
  expect((['mine', 'online', 'all', null] as const).map((scope) => scopeFor(scope, false))).toEqual(
    Array(4).fill('mine'),
  )
  expect(scopeFor('none', false)).toBe('none')
  expect((['mine', 'all', 'none', null] as const).map((scope) => scopeFor(scope, true))).toEqual([
    'mine',
    'all',
    'none',
    'online',
  ])
})
