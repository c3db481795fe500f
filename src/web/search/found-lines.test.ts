import { expect, test } from 'vitest'
import { foundGroups } from './found-lines.ts'

const salon = { timeZone: 'Africa/Lagos', currency: 'NGN' } as const
const nothing = { customers: [], appointments: [], sales: [], services: [], products: [] }

test('each result says what tells it from others, and leads to it', () => {
  const found = {
    customers: [{ id: 'c', name: 'Adaeze Nwosu', phone: '0803 555 0142', visitCount: 0, lastVisitAt: null }],
    appointments: [
      { id: 'a', customerName: 'Bisi', startsAt: '2026-11-30T09:00:00.000Z', staffNames: ['Tolu', 'Kemi'] },
    ],
    sales: [{ id: 's', number: 12, soldAt: '2026-11-27T13:05:00.000Z', customerName: null, totalMinor: 700_000 }],
    services: [{ id: 'v', name: 'Silk press', priceMinor: 2_000_000, durationMin: 60 }],
    products: [{ id: 'p', name: 'Edge control', priceMinor: 350_000, currentStock: 3 }],
  }
  expect(
    foundGroups(found, salon).map(({ title, things }) => [title, ...things.flatMap((one) => Object.values(one))]),
  ).toEqual([
    ['Customers', '/customers/c', 'Adaeze Nwosu', '0803 555 0142 · no visit yet'],
    ['Appointments', '/appointments?appointment=a', 'Bisi', 'Monday, 30 November at 10:00 with Tolu and Kemi'],
    ['Receipts', '/sales?receipt=s', 'No. 12, Walk-in', '27 Nov 2026, 14:05 · ₦7,000.00'],
    ['Services', '/services?q=Silk+press', 'Silk press', '1 h · ₦20,000.00'],
    ['Products', '/inventory?product=p', 'Edge control', '3 in stock · ₦3,500.00'],
  ])
})

test('a kind without a result has no heading', () => {
  expect(foundGroups(nothing, salon)).toEqual([])
})
