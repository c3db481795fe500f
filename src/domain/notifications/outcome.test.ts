import { describe, expect, test } from 'vitest'
import type { Recipient } from './concerns.ts'
import { type AppointmentNow, type ChangingEvent, outcomeFor } from './outcome.ts'

const halima = { staffId: 'halima', userId: 'halima’s', name: 'Halima', scope: 'mine', locationId: null } as const
const owner = { staffId: 'tolu', userId: 'tolu’s', name: 'Tolu', scope: 'online', locationId: null } as const
const [ten, noon] = ['2026-11-23T09:00:00.000Z', '2026-11-23T11:00:00.000Z']

const event = (action: string, more: Partial<ChangingEvent> = {}): ChangingEvent => ({
  action,
  at: ten,
  userId: 'desk',
  memberIds: ['halima'],
  locationId: 'lekki',
  statusBefore: action === 'restored' ? 'cancelled' : null,
  startedAt: null,
  staffNameBefore: null,
  ...more,
})
const booked: AppointmentNow = { isActive: true, startsAt: ten, memberIds: ['halima'], staffNames: ['Halima'] }
const cancelled = { ...booked, isActive: false }
const ofKemi = { ...booked, memberIds: ['kemi'], staffNames: ['Kemi'] }
const given = (from: string) => event('moved', { memberIds: ['halima', 'kemi'], staffNameBefore: from })
const actionFor = (events: ChangingEvent[], now: AppointmentNow | null, who: Recipient & { name: string } = halima) =>
  outcomeFor(events, now, who)?.action ?? null

describe('what several events come to for a member (R-461)', () => {
  test.each<[string, ChangingEvent[], AppointmentNow | null, string | null]>([
    ['a booking', [event('booked')], booked, 'booked'],
    ['a booking that was moved', [event('booked'), event('moved', { startedAt: noon })], booked, 'booked'],
    ['a booking that was cancelled', [event('booked'), event('cancelled')], cancelled, null],
    [
      'a booking that the member cancelled',
      [event('booked'), event('cancelled', { userId: 'halima’s' })],
      cancelled,
      null,
    ],
    ['a booking that was deleted', [event('booked'), event('deleted')], null, null],
    ['a cancellation', [event('cancelled')], cancelled, 'cancelled'],
    ['a cancellation and its undo', [event('cancelled'), event('restored')], booked, null],
    ['an undone cancellation of earlier', [event('restored')], booked, 'restored'],
    ['a cancellation, deleted', [event('cancelled'), event('deleted')], null, 'deleted'],
    ['a no-show', [event('no-show')], cancelled, 'no-show'],
    ['a move', [event('moved', { startedAt: noon })], booked, 'moved'],
    ['a move there and back', [event('moved', { startedAt: ten }), event('moved', { startedAt: noon })], booked, null],
    ['other services', [event('changed')], booked, 'changed'],
    ['what came to the member', [given('Kemi')], booked, 'moved'],
    ['what went to another member', [given('Halima')], ofKemi, 'moved'],
    ['what came and went', [given('Kemi'), given('Halima')], ofKemi, null],
    ['a booking that went to another member', [event('booked'), given('Halima')], ofKemi, null],
    ['what only the member did', [event('moved', { userId: 'halima’s', startedAt: noon })], booked, null],
    ['a start', [event('started'), event('restored', { statusBefore: 'in-progress' })], booked, null],
  ])('%s', (_name, events, now, action) => {
    expect(actionFor(events, now)).toBe(action)
  })

  test('says where and with whom it was before all of them', () => {
    const events = [
      event('moved', { startedAt: noon }),
      { ...given('Kemi, Halima'), startedAt: '2026-11-23T10:00:00.000Z' },
    ]
    expect(outcomeFor(events, booked, halima)).toMatchObject({ startedAt: noon, staffNameBefore: 'Kemi, Halima' })
    expect(outcomeFor([given('Kemi')], booked, halima)).toMatchObject({ startedAt: null, staffNameBefore: null })
  })

  test('for the desk, also if another member does the work', () => {
    const online = { userId: null, memberIds: ['kemi'] }
    expect(actionFor([event('booked', online)], ofKemi, owner)).toBe('booked')
    expect(actionFor([event('booked', online), event('cancelled')], { ...ofKemi, isActive: false }, owner)).toBeNull()
    expect(actionFor([event('moved', { memberIds: ['kemi'], startedAt: noon })], ofKemi, owner)).toBeNull()
  })
})
