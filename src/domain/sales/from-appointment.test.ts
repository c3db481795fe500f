import { expect, test } from 'vitest'
import { readFromAppointment, searchFromAppointment, whyCannotSellAppointment } from './from-appointment.ts'

const id = (end: string) => `019aa3f2-7c1e-7b60-9d55-3f0e8bc4a1${end}`
const appointment = {
  appointmentId: id('01'),
  staffId: id('02'),
  serviceIds: [id('03'), id('04')],
  customerId: id('05'),
}

test('the parameter survives the address bar', () => {
  const params = new URLSearchParams(searchFromAppointment(appointment))
  expect(readFromAppointment(params.get('fromAppointment'))).toEqual(appointment)
  expect(readFromAppointment(appointment)).toEqual(appointment)
  const { customerId: _, ...walkIn } = appointment
  expect(readFromAppointment(JSON.stringify(walkIn))).toEqual({ ...walkIn, customerId: null })
})

test.each([
  null,
  '',
  'appointment',
  '{',
  '[]',
  'null',
  { ...appointment, appointmentId: undefined },
  { ...appointment, staffId: "' OR 1=1" },
  { ...appointment, serviceIds: [] },
  { ...appointment, serviceIds: id('03') },
  { ...appointment, customerId: 7 },
])('nothing of the kind: %j', (value) => {
  expect(readFromAppointment(value)).toBeNull()
  expect(readFromAppointment(JSON.stringify(value))).toBeNull()
})

test('an appointment is sold once, from its start on (R-12, R-24)', () => {
  expect(whyCannotSellAppointment({ status: 'booked', isSold: false })).toBe('sale-too-early')
  expect(whyCannotSellAppointment({ status: 'in-progress', isSold: false })).toBeNull()
  expect(whyCannotSellAppointment({ status: 'completed', isSold: false })).toBeNull()
  expect(whyCannotSellAppointment({ status: 'completed', isSold: true })).toBe('appointment-sold')
})
