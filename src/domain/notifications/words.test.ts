import { describe, expect, test } from 'vitest'
import { notificationMessage, type ToldEvent } from './words.ts'

const event: ToldEvent = {
  action: 'moved',
  customerName: 'Chioma Bello',
  startsAt: '2026-12-01T13:30:00.000Z',
  serviceNames: ['Braids', 'Wash'],
  staffNames: ['Halima Sani', 'Kemi Lawal'],
  startedAt: '2026-11-30T09:00:00.000Z',
  byName: 'Blessing Ade',
  reason: null,
}
const to = { name: 'Halima Sani', channel: 'email', recipient: 'halima@adun.example', cause: 'x' } as const
const link = 'https://salon.example/appointments?appointment=1'
const told = (more: Partial<ToldEvent> = {}, by: Partial<{ channel: 'email' | 'whatsapp' }> = {}) =>
  notificationMessage({ ...event, ...more }, { salonName: 'Adùn Hair', zone: 'Africa/Lagos', link }, { ...to, ...by })

describe('the message to a member (R-461)', () => {
  test('says what happened, when, with whom, by whom, and leads to the appointment', () => {
    expect(told().subject).toBe('Moved: Chioma Bello, Tuesday, 1 Dec 2026, 14:30')
    expect(told().body.split('\n')).toEqual([
      'Adùn Hair',
      '',
      'Moved: Chioma Bello',
      'Tuesday, 1 Dec 2026, 14:30',
      'Before: Monday, 30 Nov 2026, 10:00',
      'Braids, Wash with Halima Sani, Kemi Lawal',
      'By Blessing Ade',
      link,
    ])
  })

  test('says that a customer did it online, or why it was cancelled', () => {
    expect(told({ action: 'booked', byName: null, startedAt: null }).body).toContain('\nOnline\n')
    const cancelled = told({ action: 'cancelled', byName: null, startedAt: null, reason: 'Online, by the customer' })
    expect(cancelled.body).toContain('\nReason: Online, by the customer\n')
    expect(cancelled.body).not.toContain('\nOnline\n')
  })

  test('does not say what did not change', () => {
    expect(told({ startedAt: event.startsAt }).body).not.toContain('Before')
  })

  test('has no name that is a link or a phone number (R-94)', () => {
    expect(told({ customerName: 'Win at http://x.example' })).toMatchObject({
      subject: expect.stringContaining('Moved: a customer,'),
      body: expect.not.stringContaining('x.example'),
    })
  })

  test('names its member in the queue of WhatsApp messages', () => {
    expect(told({}, { channel: 'whatsapp' })).toMatchObject({ subject: 'To Halima Sani', recipientName: 'Halima Sani' })
  })
})
