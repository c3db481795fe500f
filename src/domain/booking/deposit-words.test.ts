import { expect, test } from 'vitest'
import { newDeposit } from '#domain/appointments/deposit.ts'
import { depositReminder } from './deposit-reminder.ts'
import { depositRequest } from './deposit-request.ts'

const salon = { name: 'Adùn Hair', timeZone: 'Africa/Lagos', currency: 'NGN' } as const
const startsAt = '2026-11-26T09:00:00.000Z'
// After midnight in Lagos.
const dueAt = '2026-11-23T23:30:00.000Z'
const link = 'https://salon.example/booking/adun/visit/x'

test('the desk asks for a deposit by WhatsApp, by first name, with the deadline and the link', () => {
  const asked = { customerName: 'Kemi Lawal', startsAt, deposit: newDeposit(500_000, dueAt) }
  expect(depositRequest(asked, salon, link)).toBe(
    `Hello Kemi, please pay the deposit of ₦5,000.00 by Tuesday, 24 November at 00:30 to keep your appointment at Adùn Hair on Thursday, 26 November at 10:00. See it and pay it here: ${link}`,
  )
  expect(depositRequest({ ...asked, deposit: null }, salon, link)).toBeNull()
})

test('the reminder has the deadline and the link, and no account', () => {
  const { subject, body } = depositReminder({
    customerName: 'Kemi',
    startsAt,
    dueAt,
    depositMinor: 500_000,
    salon,
    link,
  })
  expect(subject).toBe('Your deposit at Adùn Hair is due soon')
  expect(body).toBe(
    [
      'Hello Kemi,',
      'The deposit of ₦5,000.00 for your appointment on Thursday, 26 November, 10:00 is due by Tuesday, 24 November, 00:30. If it has not arrived by then, your slot is released.',
      `Pay here, or tell the salon that you have paid:\n${link}`,
    ].join('\n\n'),
  )
})
