import { expect, test } from 'vitest'
import { anAppointment } from '#domain/testing.ts'
import { linkWords } from './link-words.ts'

const salon = { name: 'Adùn', timeZone: 'Africa/Lagos' }
const words = (status: 'booked' | 'completed') =>
  linkWords(
    anAppointment({ customerName: 'Kemi Lawal', startsAt: '2026-11-23T09:00:00.000Z', status }),
    salon,
    'https://parlour.example/v',
  )

test('the message names the visit, and what its customer can do on the page', () => {
  expect(words('booked')).toBe(
    'Hello Kemi, your appointment at Adùn is on Monday, 23 November at 10:00. See it, move it or cancel it here: https://parlour.example/v',
  )
  expect(words('completed')).toContain('at 10:00. See it here: https://')
})
