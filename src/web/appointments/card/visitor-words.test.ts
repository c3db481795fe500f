import { expect, test } from 'vitest'
import type { Appointment } from '#domain/appointments/contract.ts'
import { anAppointment } from '#domain/testing.ts'
import { visitorWords } from './visitor-words.ts'

const words = (more: Partial<Appointment>) => visitorWords(anAppointment(more))
const typedAs = { name: 'Tunde Obi', phone: '0803 123 4567', email: null }

test('a booking online says whether it needs approval', () => {
  const label = 'Booked online'
  const asked = { source: 'online', awaitsApproval: true } as const
  expect(words(asked)).toEqual({ label, booked: 'Booked online: needs your approval.', typed: null })
  expect(words({ ...asked, awaitsApproval: false })).toEqual({ label, booked: 'Booked online', typed: null })
})

test('what a visitor typed is said with it, and also where they typed it in the line or in Calendly', () => {
  const typed = 'Typed: Tunde Obi, 0803\u00A0123\u00A04567'
  expect(words({ source: 'online', typedAs })).toMatchObject({ booked: 'Booked online', typed })
  expect(words({ typedAs })).toEqual({ label: 'Typed by the visitor', booked: false, typed })
})

test('a customer who moved what the salon booked is named, as long as that needs approval', () => {
  const label = 'Moved by the customer'
  const booked = 'Moved by the customer: needs your approval.'
  expect(words({ source: 'salon', awaitsApproval: true })).toEqual({ label, booked, typed: null })
})

test('of what the salon booked nothing is said', () => {
  expect(words({})).toBeNull()
})
