import { describe, expect, test } from 'vitest'
import { loginOf, loginsOf } from './login.ts'
import { loginsIn } from './login-reading.ts'

describe('what a person types to sign in (R-429)', () => {
  test.each([
    ['0803 123 4567', '+2348031234567'],
    ['+234 803 123 4567', '+2348031234567'],
    ['234-803-123-4567', '+2348031234567'],
    [' +233 24 412 3456 ', '+233244123456'],
    ['Ada@Example.com ', 'ada@example.com'],
  ])('%s means %s first', (typed, login) => {
    expect(loginsIn(typed)[0]).toBe(login)
  })

  test('a local number may be of any country whose currency salons use, and an international one is one', () => {
    expect(loginsIn('024 412 3456')).toContain('+233244123456')
    expect(loginsIn('0712 345 678')).toContain('+254712345678')
    expect(loginsIn('+254 712 345 678')).toEqual(['+254712345678'])
  })

  test.each(['', 'ada', 'ada@', '@', '12', '0803', '+999 1234 5678', 'ada@example.com 0803 123 4567'])(
    '%s means nothing',
    (typed) => {
      expect(loginsIn(typed)).toEqual([])
    },
  )
})

test('an account is shown by its e-mail, or else by its number', () => {
  const [email, phone] = ['ada@example.com', '+2348031234567']
  expect([loginOf({ email, phone }), loginOf({ email: null, phone })]).toEqual([email, phone])
  expect([loginsOf({ email, phone }), loginsOf({ email: null, phone })]).toEqual([[email, phone], [phone]])
})
