import { expect, test } from 'vitest'
import { idOf } from '#domain/testing.ts'
import { askedIn } from './asked-in.ts'

test.each([
  ['', null],
  ['?period=month', null],
  ['?new', { what: 'new', customerId: null }],
  ['?new=', { what: 'new', customerId: null }],
  [`?receipt=${idOf(40)}`, { what: 'receipt', saleId: idOf(40) }],
  ['?receipt=12', { what: 'no-receipt' }],
  ['?fromAppointment={', { what: 'unreadable' }],
  ['?fromAppointment=null', { what: 'unreadable' }],
  ['?fromAppointment={"appointmentId":"1"}', { what: 'unreadable' }],
])('the address %j asks for %j', (address, asked) => {
  expect(askedIn(address)).toEqual(asked)
})

test('an address that names an appointment asks for its sale', () => {
  const text = JSON.stringify({ appointmentId: idOf(50), customerId: null, serviceIds: [idOf(2)], staffId: idOf(1) })
  expect(askedIn(`?fromAppointment=${encodeURIComponent(text)}`)).toMatchObject({
    what: 'appointment',
    appointment: { appointmentId: idOf(50) },
  })
})
