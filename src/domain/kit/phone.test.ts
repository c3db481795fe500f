import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from './money.ts'
import { parsePhone } from './phone.ts'

describe('phone numbers (R-7)', () => {
  test.each<[string, Currency, string]>([
    ['08031234567', 'NGN', '+2348031234567'],
    ['2348031234567', 'NGN', '+2348031234567'],
    ['8031234567', 'NGN', '+2348031234567'],
    ['+234 803 123 4567', 'NGN', '+2348031234567'],
    ['0803-123-4567', 'NGN', '+2348031234567'],
    ['00234 803 123 4567', 'NGN', '+2348031234567'],
    ['+44 20 7946 0958', 'NGN', '+442079460958'],
    ['020 7946 0958', 'GBP', '+442079460958'],
    ['(212) 555-0123', 'USD', '+12125550123'],
    ['030 901820', 'EUR', '+4930901820'],
    ['024 123 4567', 'GHS', '+233241234567'],
    ['254712345678', 'KES', '+254712345678'],
    ['0712 345678', 'KES', '+254712345678'],
    ['082 123 4567', 'ZAR', '+27821234567'],
  ])('%s with %s is %s', (typed, currency, e164) => {
    expect(parsePhone(typed, currency)).toEqual({ e164, typed })
  })

  test('every way to write one Nigerian number is one number', () => {
    const national = fc.stringMatching(/^[789][01]\d{8}$/)
    fc.assert(
      fc.property(national, (number) => {
        const ways = [
          number,
          `0${number}`,
          `234${number}`,
          `+234${number}`,
          `+234 ${number.slice(0, 3)} ${number.slice(3)}`,
        ]
        expect(new Set(ways.map((way) => parsePhone(way, 'NGN')?.e164))).toEqual(new Set([`+234${number}`]))
      }),
    )
  })

  test.each([
    '',
    ' ',
    '12',
    'call 08031234567',
    '0803123456789012345',
    '+',
    '+999123456789',
    '0803\u0000123 4567',
    '=08031234567',
  ])('%j is not a number', (typed) => expect(parsePhone(typed, 'NGN')).toBeNull())

  test('any text is answered, never thrown at', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const phone = parsePhone(typed, 'NGN')
        expect(phone === null || /^\+[1-9]\d{3,14}$/.test(phone.e164)).toBe(true)
      }),
    )
  })
})
