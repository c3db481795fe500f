import { expect, test } from 'vitest'
import { noCustomer } from '#web/customers/parts/customer-values.ts'
import { noDepositTyped } from '#web/appointments/parts/deposit-values.ts'
import type { BookingValues } from './booking-values.ts'
import { nextStep } from './next-step.ts'

const team = [
  { id: 'zainab', name: 'Zainab Bello' },
  { id: 'tolu', name: 'Tolu Ade' },
]
const values: BookingValues = {
  ...noCustomer,
  serviceIds: ['cornrows', 'fade'],
  staffId: 'zainab',
  staffOf: {},
  sharedOf: {},
  besideIds: [],
  date: '2026-11-23',
  time: '15:45',
  durationMin: null,
  notes: '',
  deposit: noDepositTyped,
}
const why = 'Any sentence.'

test.each<[string, Partial<BookingValues>, string[]]>([
  ['Choose a customer', { staffId: '', time: '' }, ['time', 'staffId', 'serviceIds', 'customerId']],
  ['Enter a name', { time: '' }, ['time', 'customerName']],
  ['Choose a service', { staffId: '' }, ['staffId', 'serviceIds']],
  ['Choose a staff member', { staffId: '', time: '' }, ['time', 'staffId']],
  ['Choose another staff member', {}, ['staffId']],
  ['Choose a staff member', { staffOf: { cornrows: 'tolu', fade: '' } }, ['staffOf.fade']],
  ['Choose another staff member', { staffOf: { cornrows: 'tolu', fade: 'tolu' } }, ['staffOf.fade']],
  // Whether the phone is needed depends on the time.
  ['Choose a time', { time: '' }, ['customerPhone', 'time']],
  ['Choose a date', { date: '' }, ['time']],
  ['Choose another time', {}, ['time']],
  ['Check the dates', {}, ['dates']],
  ['Enter a phone number', {}, ['customerPhone']],
  ['Check the deposit', {}, ['deposit.amountMinor']],
  ['15:45 with Zainab', {}, []],
  ['15:45 with Tolu and Zainab', { staffOf: { cornrows: 'tolu', fade: 'zainab' } }, []],
  ['15:45 with Zainab and Tolu', { sharedOf: { fade: [{ staffId: 'tolu', shareBp: 5_000 }] } }, []],
])('the next step is: %s', (step, changes, fields) => {
  const problems = Object.fromEntries(fields.map((field) => [field, why]))
  expect(nextStep({ ...values, ...changes }, problems, team)).toBe(step)
})
