import { expect, test } from 'vitest'
import {
  foreignParts,
  readFromAppointment,
  writeFromAppointment,
  whyCannotSellAppointment,
} from './from-appointment.ts'

const id = (end: string) => `019aa3f2-7c1e-7b60-9d55-3f0e8bc4a1${end}`
const appointment = {
  appointmentId: id('01'),
  staffId: id('02'),
  serviceIds: [id('03'), id('04')],
  customerId: id('05'),
}

test('the parameter survives the address bar', () => {
  const params = new URLSearchParams({ fromAppointment: writeFromAppointment(appointment) })
  const { customerId: _, ...walkIn } = appointment
  const read = { ...appointment, unread: [] }
  expect(readFromAppointment(params.get('fromAppointment'))).toEqual(read)
  expect(readFromAppointment(appointment)).toEqual(read)
  expect(readFromAppointment(JSON.stringify(walkIn))).toEqual({ ...read, customerId: undefined })
})

test.each([
  [{ staffId: "' OR 1=1" }, { staffId: null, unread: ['staff member'] }],
  [{ serviceIds: [] }, { serviceIds: [], unread: ['services'] }],
  [{ serviceIds: id('03') }, { serviceIds: [], unread: ['services'] }],
  [{ serviceIds: [id('03'), 'braids'] }, { serviceIds: [id('03')], unread: ['services'] }],
  [{ customerId: 7 }, { customerId: undefined, unread: ['customer'] }],
  [
    { staffId: undefined, serviceIds: 3 },
    { staffId: null, serviceIds: [], unread: ['services', 'staff member'] },
  ],
])('what can be read of it is read: %j', (more, read) => {
  expect(readFromAppointment(JSON.stringify({ ...appointment, ...more }))).toEqual({ ...appointment, ...read })
})

test.each([
  [{}, []],
  [{ serviceIds: [id('03')] }, []],
  [{ serviceIds: [id('03'), id('09')] }, ['services']],
  [{ customerId: id('09') }, ['customer']],
  [{ customerId: null }, ['customer']],
  [{ customerId: undefined }, []],
  [{ serviceIds: [id('09')], customerId: id('09') }, ['services', 'customer']],
])('what names something else than the appointment has is told: %j', (more, parts) => {
  const services = [{ serviceId: id('03') }, { serviceId: id('04') }]
  expect(foreignParts({ ...appointment, ...more }, { services, customerId: id('05') })).toEqual(parts)
})

test.each([
  null,
  '',
  'appointment',
  '{',
  '[]',
  'null',
  { ...appointment, appointmentId: undefined },
  { ...appointment, appointmentId: 'today' },
])('it names no appointment: %j', (value) => {
  expect(readFromAppointment(value)).toBeNull()
  expect(readFromAppointment(JSON.stringify(value))).toBeNull()
})

test('an appointment is sold once, from its start on (R-12, R-24)', () => {
  expect(whyCannotSellAppointment({ status: 'booked', isSold: false })).toBe('sale-too-early')
  expect(whyCannotSellAppointment({ status: 'in-progress', isSold: false })).toBeNull()
  expect(whyCannotSellAppointment({ status: 'completed', isSold: false })).toBeNull()
  expect(whyCannotSellAppointment({ status: 'completed', isSold: true })).toBe('appointment-sold')
})
