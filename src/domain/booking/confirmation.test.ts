import { expect, test } from 'vitest'
import { confirmationOf } from './confirmation.ts'
import type { Visit } from './contract-visit.ts'
import { aVisit } from '#domain/testing.ts'

const salon = {
  name: 'Adùn Hair and Beauty',
  phone: '0803 555 0142',
  address: '14 Bode Thomas Street',
  timeZone: 'Africa/Lagos',
  currency: 'NGN' as const,
}
const visit = aVisit()
const lastLines = (place: Visit['place']) =>
  confirmationOf({ visit: { ...visit, place }, salon, link: 'https://salon.example/x' })
    .body.split('\n\n')
    .at(-1)

test('a letter says how to reach the salon, at the right one of its locations (R-165)', () => {
  expect(lastLines(null)).toBe('Phone: 0803 555 0142\nAddress: 14 Bode Thomas Street')
  const lekki = { id: 'lekki', name: 'Lekki', address: '4 Admiralty Way', phone: '0809 999 0000' }
  expect(lastLines(lekki)).toBe('Location: Lekki\nPhone: 0809 999 0000\nAddress: 4 Admiralty Way')
  expect(lastLines({ ...lekki, name: 'Win at evil.example', address: null })).toBe('Phone: 0809 999 0000')
})
