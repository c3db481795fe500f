import { expect, test } from 'vitest'
import { freeTimeMessage, placeInLine } from './waiting-words.ts'

test('the message about a free time names salon, place, day, member and services', () => {
  const salon = { name: 'Adùn', timeZone: 'Africa/Lagos' }
  const waiting = (placeName: string | null) => ({
    customerName: 'Halima Sani',
    services: [{ name: 'Braids' }, { name: 'Nails' }],
    fits: { startsAt: '2026-11-21T08:30:00.000Z', staffId: 'b', staffName: 'Bisi Ade', locationId: 'y', placeName },
  })
  type Told = Parameters<typeof freeTimeMessage>[0]
  const words = 'Saturday, 21 November at 09:30 with Bisi for Braids, Nails. Reply YES and it is yours.'
  expect(freeTimeMessage(waiting(null) as unknown as Told, salon)).toBe(
    `Hello Halima, a time has come free at Adùn: ${words}`,
  )
  expect(freeTimeMessage(waiting('Yaba') as unknown as Told, salon)).toBe(
    `Hello Halima, a time has come free at Adùn, Yaba: ${words}`,
  )
})

test('a place in line is said by the people ahead', () => {
  expect([0, 1, 2].map(placeInLine)).toEqual([
    'next in line',
    'in line, with 1 person ahead',
    'in line, with 2 people ahead',
  ])
})
