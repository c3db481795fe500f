import { expect, test } from 'vitest'
import { anAppointment } from '#domain/testing.ts'
import { answerTo } from './answer.ts'

const salon = { name: 'Adùn Hair and Beauty', timeZone: 'Africa/Lagos' }

test('who booked online hears what the salon answered, once it has', () => {
  expect(answerTo(anAppointment({ awaitsApproval: true }), salon)).toBeNull()
  expect(answerTo(anAppointment(), salon)).toBe(
    'Hello Kemi, your appointment at Adùn Hair and Beauty on Saturday, 21 November at 12:00 is confirmed. See you then!',
  )
  expect(answerTo(anAppointment({ status: 'cancelled' }), salon)).toMatch(
    /^Hello Kemi, we are sorry: .* cannot take place/,
  )
  expect(answerTo(anAppointment({ status: 'completed' }), salon)).toBeNull()
})
