import { describe, expect, test } from 'vitest'
import { halvingSigns } from '#domain/messages/sms-text.ts'
import type { EveningFigures } from './contract.ts'
import { eveningMessage, eveningText, hasAnythingToTell } from './summary.ts'

const salon = { name: 'Adùn Hair', currency: 'NGN' as const }
const none = { inMinor: 0, outMinor: 0 }
const quiet: EveningFigures = {
  day: '2026-11-23',
  asOf: '20:00',
  isOpen: false,
  revenueMinor: 0,
  saleCount: 0,
  takings: [
    { method: 'cash', ...none },
    { method: 'card', ...none },
    { method: 'transfer', ...none },
  ],
  awaitingMinor: 0,
  visits: { completed: 0, noShows: 0, cancelled: 0 },
  voids: { count: 0, totalMinor: 0 },
  discountsMinor: 0,
  lowStock: { count: 0, names: [] },
  next: { count: 0, first: null },
}
const busy: EveningFigures = {
  ...quiet,
  isOpen: true,
  revenueMinor: 1_950_000,
  saleCount: 3,
  takings: [
    { method: 'cash', inMinor: 1_400_000, outMinor: 100_000 },
    { method: 'card', ...none },
    { method: 'transfer', inMinor: 700_000, outMinor: 0 },
  ],
  awaitingMinor: 700_000,
  visits: { completed: 4, noShows: 1, cancelled: 2 },
  voids: { count: 1, totalMinor: 250_000 },
  discountsMinor: 50_000,
  lowStock: { count: 5, names: ['Edge control', 'Gel, 500 ml', 'Wax'] },
  next: { count: 2, first: { time: '09:00', customerName: 'Adaeze Nwosu', staffName: 'Kemi “K” Lawal' } },
}

describe('the words of a summary (R-352)', () => {
  test('tell the day line by line', () =>
    expect(eveningText(busy, salon, 'whatsapp')).toBe(
      [
        'Adùn Hair, Monday, 23 November, as of 20:00',
        'Revenue: ₦19,500.00, 3 sales',
        'Takings: cash ₦14,000.00, transfer ₦7,000.00',
        'Handed back or paid out: cash ₦1,000.00',
        'Transfers not seen yet: ₦7,000.00',
        'Appointments: 4 completed, 1 no-show, 2 cancelled',
        'Voids: 1 (₦2,500.00). Discounts: ₦500.00',
        'Low stock: Edge control; Gel, 500 ml; Wax and 2 more',
        'Tomorrow: 2 appointments, first 09:00 Adaeze Nwosu with Kemi “K” Lawal',
      ].join('\n'),
    ))

  test('say of a quiet day that there was nothing', () =>
    expect(eveningText(quiet, salon, 'email')).toBe(
      [
        'Adùn Hair, Monday, 23 November, as of 20:00',
        'Revenue: ₦0.00, 0 sales',
        'Takings: none',
        'Appointments: 0 completed, 0 no-shows, 0 cancelled',
        'Voids: none. Discounts: none',
        'Low stock: none',
        'Tomorrow: no bookings',
      ].join('\n'),
    ))

  test('told late, are of the whole day, and name the next', () => {
    const text = eveningText({ ...busy, asOf: null }, salon, 'email')
    expect(text).toContain('Adùn Hair, Monday, 23 November\n')
    expect(text).toContain('Tuesday: 2 appointments, first 09:00')
  })

  test('have no sign by SMS that halves its pages', () => {
    const text = eveningText(busy, salon, 'sms')
    expect(text).toContain('Takings: cash NGN 14,000.00')
    expect(halvingSigns(text)).toEqual([])
  })

  test('go out under the name of the day, once', () =>
    expect(eveningMessage(busy, salon, { channel: 'email', recipient: 'tolu@example.com' })).toMatchObject({
      subject: 'Evening summary, Monday, 23 November',
      cause: 'evening:2026-11-23',
      recipient: 'tolu@example.com',
    }))
})

test('a day that was closed and on which nothing happened has nothing to tell (R-355)', () => {
  const booked = { lowStock: busy.lowStock, next: busy.next }
  expect(hasAnythingToTell({ ...quiet, ...booked })).toBe(false)
  expect(hasAnythingToTell({ ...quiet, isOpen: true })).toBe(true)
  expect(hasAnythingToTell({ ...quiet, saleCount: 1 })).toBe(true)
  expect(hasAnythingToTell({ ...quiet, voids: busy.voids })).toBe(true)
  expect(hasAnythingToTell({ ...quiet, takings: busy.takings })).toBe(true)
  for (const key of ['completed', 'noShows', 'cancelled'] as const)
    expect(hasAnythingToTell({ ...quiet, visits: { ...quiet.visits, [key]: 1 } })).toBe(true)
})
