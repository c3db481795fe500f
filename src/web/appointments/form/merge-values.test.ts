import { expect, test } from 'vitest'
import type { Appointment } from '#domain/appointments/contract.ts'
import { valuesOf } from './booking-values.ts'
import { mergeValues } from './merge-values.ts'
import { kemi } from '#web/appointments/testing-salon.tsx'

const zone = 'Africa/Lagos'
const typedOver = (older: Appointment, typed: object) => ({ ...valuesOf(older, zone), ...typed })
const moved: Appointment = {
  ...kemi,
  version: 2,
  startsAt: '2026-11-21T15:00:00.000Z',
  endsAt: '2026-11-21T16:00:00.000Z',
  notes: 'Came early',
}

test('typed values stay, the rest is as the other person left it', () => {
  const typed = typedOver(kemi, { staffId: 'bisi' })
  expect(mergeValues(typed, kemi, moved, zone)).toEqual({ ...valuesOf(moved, zone), staffId: 'bisi' })
})

test('what both changed is as typed; date and time go together, as do the parts of a customer', () => {
  const typed = typedOver(kemi, { date: '2026-11-23', notes: 'Window seat', customerName: 'Kemi L.' })
  expect(mergeValues(typed, kemi, { ...moved, customerName: 'K. Lawal', customerPhone: '0800' }, zone)).toMatchObject({
    date: '2026-11-23',
    time: '12:00',
    notes: 'Window seat',
    customerName: 'Kemi L.',
    customerPhone: '0803 123 4567',
  })
})

test('of an appointment that has ended, only notes and customer can still be changed (R-29)', () => {
  const typed = typedOver(kemi, { time: '18:00', staffId: 'bisi', serviceIds: ['fade'], notes: 'Window seat' })
  expect(mergeValues(typed, kemi, { ...moved, status: 'cancelled' }, zone)).toEqual({
    ...valuesOf(moved, zone),
    notes: 'Window seat',
  })
})
