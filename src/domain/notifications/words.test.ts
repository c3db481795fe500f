import { describe, expect, test } from 'vitest'
import { notificationMessage, type ToldEvent } from './words.ts'

const event: ToldEvent = {
  action: 'moved',
  customerName: 'Chioma Bello',
  startsAt: '2026-12-01T13:30:00.000Z',
  serviceNames: ['Braids', 'Wash'],
  staffNames: ['Halima Sani', 'Kemi Lawal'],
  startedAt: '2026-11-30T09:00:00.000Z',
  staffNameBefore: 'Kemi Lawal',
  byName: 'Blessing Ade',
  isOnline: false,
  reason: null,
}
const to = { name: 'Halima Sani', channel: 'email', recipient: 'halima@adun.example' } as const
const link = 'https://salon.example/appointments?appointment=1'
const from = { salonName: 'Adùn Hair', zone: 'Africa/Lagos', link, isSeries: false }
const told = (more: Partial<ToldEvent> = {}) => notificationMessage({ ...event, ...more }, from, to)

describe('the message to a member (R-461)', () => {
  test('says what happened, when, with whom, by whom, and leads to the appointment', () => {
    expect(told().subject).toBe('Moved: Chioma Bello, Tuesday, 1 Dec 2026, 14:30')
    expect(told().body.split('\n')).toEqual([
      'Adùn Hair',
      '',
      'Moved: Chioma Bello',
      'Tuesday, 1 Dec 2026, 14:30',
      'Braids, Wash with Halima Sani, Kemi Lawal',
      'Before: Monday, 30 Nov 2026, 10:00',
      'Before: with Kemi Lawal',
      'By Blessing Ade',
      link,
    ])
  })

  test('says that a customer did it online, or why it was cancelled', () => {
    expect(told({ action: 'booked', byName: null, isOnline: true, startedAt: null }).body).toContain('\nOnline\n')
    const cancelled = told({ action: 'cancelled', byName: null, isOnline: true, reason: 'Online, by the customer' })
    expect(cancelled.body).toContain('\nOnline, by the customer\n')
    expect(cancelled.body).not.toContain('\nOnline\n')
  })

  test('does not say what did not change', () => {
    expect(told({ startedAt: event.startsAt, staffNameBefore: null }).body).not.toContain('Before')
  })

  test('has no name that is a link or a phone number (R-94)', () => {
    expect(told({ customerName: 'Win at http://x.example' })).toMatchObject({
      subject: expect.stringContaining('Moved: a customer,'),
      body: expect.not.stringContaining('x.example'),
    })
  })

  test.each(['Call me on 0803 123 4567', 'See https://x.example', 'write to ada@x.example'])(
    'leaves out a reason that may be a contact or a link: %s (R-458)',
    (reason) => {
      expect(told({ action: 'cancelled', reason }).body).not.toContain(reason)
      expect(told({ action: 'cancelled', reason: 'Ill until 24 Nov' }).body).toContain('Ill until 24 Nov')
    },
  )

  test('says that a series has more dates', () => {
    expect(notificationMessage(event, { ...from, isSeries: true }, to).body).toContain(
      '14:30, the first of several dates',
    )
  })
})
