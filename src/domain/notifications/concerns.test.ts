import { describe, expect, test } from 'vitest'
import { aboutOf, type AppointmentEvent, concerns, eventToTell, type Recipient } from './concerns.ts'

const at = '2026-11-23T09:00:00.000Z'
const event = (more: Partial<AppointmentEvent> = {}): AppointmentEvent => ({
  action: 'booked',
  at,
  userId: 'blessing',
  memberIds: ['halima'],
  locationId: 'lekki',
  ...more,
})
const halima: Recipient = { staffId: 'halima', userId: 'halima’s account', about: 'mine', locationId: null }
const desk: Recipient = { staffId: 'chidi', userId: 'chidi’s account', about: 'online', locationId: null }

describe('whom an event concerns (R-460)', () => {
  test.each(['booked', 'moved', 'changed', 'cancelled', 'no-show', 'restored', 'deleted'])(
    'the members of the appointment, when it is %s',
    (action) => {
      expect(concerns(event({ action }), halima)).toBe(true)
      expect(concerns(event({ action, memberIds: ['kemi'] }), halima)).toBe(false)
      expect(concerns(event({ action }), { ...halima, about: 'none' })).toBe(false)
    },
  )

  test.each(['started', 'completed', 'approved', 'deposit-received'])('no member, when it is %s', (action) => {
    expect(concerns(event({ action }), { ...halima, about: 'all' })).toBe(false)
  })

  test('never those who did it themselves', () => {
    expect(concerns(event({ userId: 'halima’s account' }), { ...halima, about: 'all' })).toBe(false)
    // A member without an account did nothing themselves, and an event without a person is not theirs.
    expect(concerns(event({ userId: null }), { ...halima, userId: null })).toBe(true)
  })

  test('the desk: what customers do online, or every appointment', () => {
    expect(concerns(event(), desk)).toBe(false)
    expect(concerns(event({ userId: null }), desk)).toBe(true)
    expect(concerns(event(), { ...desk, about: 'all' })).toBe(true)
  })

  test('people of one location: its appointments, and their own anywhere', () => {
    const there: Recipient = { ...desk, about: 'all', locationId: 'yaba' }
    expect(concerns(event(), there)).toBe(false)
    expect(concerns(event({ locationId: 'yaba' }), there)).toBe(true)
    expect(concerns(event({ locationId: null }), there)).toBe(false)
    expect(concerns(event({ memberIds: ['chidi'] }), there)).toBe(true)
  })
})

test('people who see only their own calendar are told of their own appointments, or of nothing', () => {
  expect((['mine', 'online', 'all', null] as const).map((about) => aboutOf(about, false))).toEqual(
    Array(4).fill('mine'),
  )
  expect(aboutOf('none', false)).toBe('none')
  expect((['mine', 'all', 'none', null] as const).map((about) => aboutOf(about, true))).toEqual([
    'mine',
    'all',
    'none',
    'online',
  ])
})

describe('the outcome of several events of an appointment (R-461)', () => {
  test.each<[string[], string | null]>([
    [['booked'], 'booked'],
    [['booked', 'moved', 'changed'], 'booked'],
    [['booked', 'cancelled'], null],
    [['booked', 'cancelled', 'deleted'], null],
    [['moved', 'cancelled'], 'cancelled'],
    [['moved', 'changed'], 'moved'],
    [['changed', 'changed'], 'changed'],
    [['cancelled', 'restored', 'changed'], 'restored'],
    [['started', 'approved'], null],
    [[], null],
  ])('%j: %s', (actions, outcome) => {
    expect(eventToTell(actions.map((action) => ({ action })))?.action ?? null).toBe(outcome)
  })

  test('of several, the last', () => {
    const moves = [1, 2].map((nth) => ({ action: 'moved', nth }))
    expect(eventToTell(moves)).toMatchObject({ nth: 2 })
  })
})
