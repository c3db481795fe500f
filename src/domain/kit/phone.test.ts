import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import phones from './cases/phones.json' with { type: 'json' }
import type { Currency } from './money.ts'
import { editedE164, parsePhone, requirePhone } from './phone.ts'
import { readPhone } from './phone-reading.ts'

const faults: Readonly<Record<string, string>> = { 'too short': 'phone-too-short', 'too long': 'phone-too-long' }

/** The result of a reading: the number in E.164, or the code of its refusal. */
function resultOf(typed: string, currency: Currency): string {
  const phone = readPhone(typed, currency)
  return typeof phone === 'string' ? phone : phone.e164
}

describe('phone numbers (R-7)', () => {
  test.each(phones.cases)('$case: $input with $currency', ({ input, currency, e164, refused, anyOf }) => {
    const right = e164 ?? (refused === undefined ? anyOf![0] : faults[refused])
    expect(resultOf(input, currency as Currency)).toBe(right)
  })

  test.each<[string, Currency, string]>([
    ['020 7946 0958', 'GBP', '+442079460958'],
    ['(212) 555-0123', 'USD', '+12125550123'],
    ['011 44 7400 123456', 'USD', '+447400123456'],
    ['030 901820', 'EUR', '+4930901820'],
    ['0151 12345678', 'EUR', '+4915112345678'],
    ['(+234) 803 123 4567', 'NGN', '+2348031234567'],
    ['0234 803 123 4567', 'NGN', '+2348031234567'],
    ['+0803 123 4567', 'NGN', '+2348031234567'],
    ['00 92 305 1234567', 'NGN', '+923051234567'],
    ['+39 06 1234 5678', 'NGN', '+390612345678'],
    ['08031234567.00', 'NGN', '+2348031234567'],
    ['Tel. 0803 123 4567', 'NGN', '+2348031234567'],
    ['Mobile no.: 0803 123 4567', 'NGN', '+2348031234567'],
    ['tel:%2B2348031234567;ext=2', 'NGN', '+2348031234567'],
    ['https://wa.me/2348031234567?text=hi', 'GBP', '+2348031234567'],
    ['https://www.wa.me/2348031234567', 'GBP', '+2348031234567'],
    ['https://web.whatsapp.com/send?phone=2348031234567&text=hi', 'GBP', '+2348031234567'],
    ['whatsapp://send?phone=2348031234567', 'GBP', '+2348031234567'],
    ['0803 123 4567 (WhatsApp)', 'NGN', '+2348031234567'],
    ['☎️ 0803 123 4567', 'NGN', '+2348031234567'],
    ["'08031234567", 'NGN', '+2348031234567'],
    ['*0803−123‑4567*', 'NGN', '+2348031234567'],
    ['0803\u20091234567\u200b', 'NGN', '+2348031234567'],
    ['0803\u0000123\u00ad4567', 'NGN', '+2348031234567'],
    ['＋２３４ ８０３ １２３ ４５６７', 'NGN', '+2348031234567'],
    ['۰۸۰۳۱۲۳۴۵۶۷', 'NGN', '+2348031234567'],
    ['0️⃣8️⃣0️⃣3️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', 'NGN', '+2348031234567'],
    ['0️803·123·4567', 'NGN', '+2348031234567'],
    // 009 is Nigeria's prefix for calls abroad; 00 is written everywhere: the first separator decides.
    ['0091 70326 54321', 'NGN', '+917032654321'],
    ['0091-70326-54321', 'NGN', '+917032654321'],
    ['(0091) 70326 54321', 'NGN', '+917032654321'],
    ['00 91 70326 54321', 'NGN', '+917032654321'],
    ['0094 77 123 4567', 'NGN', '+94771234567'],
    ['00992 91 712 3456', 'NGN', '+992917123456'],
    ['00992 (0)91 712 3456', 'NGN', '+992917123456'],
    ['009 39 (0)6 1234 5678', 'NGN', '+390612345678'],
    ['0044 7400 123456', 'NGN', '+447400123456'],
    ['00965 9712 3456', 'NGN', '+96597123456'],
    ['009 65 9123 4567', 'NGN', '+6591234567'],
    ['00947 71 234 567', 'NGN', '+4771234567'],
    ['009234 803 123 4567', 'NGN', '+2348031234567'],
    ['009447400123456', 'NGN', '+447400123456'],
    ['00923051234567', 'NGN', '+923051234567'],
    ['0091 70326 54321', 'GBP', '+917032654321'],
    ['49 151 12345678', 'EUR', '+4915112345678'],
    ['4915112345678', 'EUR', '+4915112345678'],
    ['49 15112345678', 'EUR', '+4915112345678'],
    ['491761234567', 'EUR', '+491761234567'],
    ['0491 761234567', 'EUR', '+49491761234567'],
  ])('%s with %s is %s', (typed, currency, e164) => expect(resultOf(typed, currency)).toBe(e164))

  test.each<[Currency, string, string]>([
    ['NGN', '0803 123 456', '0803 123 45678'],
    ['GBP', '07400 12345', '07400 1234567'],
    ['USD', '415 555 267', '415 555 26711'],
    ['EUR', '0151 1234567', '0151 123456789'],
    ['GHS', '024 123 456', '024 123 45678'],
    ['KES', '0712 345 67', '0712 345 6789'],
    ['ZAR', '082 123 456', '082 123 45678'],
    ['NGN', '+33 6 12 34 56 7', '+33 6 12 34 56 789'],
    ['NGN', '+1 415 555 267', '+1 415 555 26711'],
    ['NGN', '0803 12', '0803123456789012345'],
  ])('with %s, %s is too short and %s too long', (currency, short, long) => {
    expect([resultOf(short, currency), resultOf(long, currency)]).toEqual(['phone-too-short', 'phone-too-long'])
  })

  test.each(['00917032654321', '0096591234567', '00992917123456'])('%s is of two countries in Nigeria', (typed) =>
    expect(resultOf(typed, 'NGN')).toBe('phone-of-two-countries'),
  )

  test('a prefix written apart is never another one', () => {
    for (const typed of ['00965 9123 4567', '00 965 9123 4567'])
      expect(resultOf(typed, 'NGN'), 'no number of Kuwait').toMatch(/^phone-/)
  })

  test.each([
    '',
    ' ',
    'Ada',
    '+',
    '+999123456789',
    '0803',
    '1234567890',
    '0000000000',
    '8.05123E+09',
    '=08031234567',
    '0803½1234567',
  ])('%j is not a number', (typed) => expect(resultOf(typed, 'NGN')).toBe('phone-not-valid'))

  test('every way to write one Nigerian number is one number', () => {
    const national = fc
      .stringMatching(/^(70[1-9]|80[1-9]|81[0-7]|90[1-9]|91[1-6])[1-9]\d{6}$/)
      .filter((number) => !number.startsWith('702'))
    fc.assert(
      fc.property(national, (number) => {
        const ways = [
          number,
          `0${number}`,
          `234${number}`,
          `+234${number}`,
          `009234${number}`,
          `+234 ${number.slice(0, 3)} ${number.slice(3)}`,
          `\u2066+234 (0)${number}\u2069`,
        ]
        expect(new Set(ways.map((way) => parsePhone(way, 'NGN')?.e164))).toEqual(new Set([`+234${number}`]))
      }),
    )
  })

  test('any text is answered, never thrown at, and what it is shown as is the same number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^[+(]?[\d ().-]{4,20}$/)), (typed) => {
        const phone = parsePhone(typed, 'NGN')
        expect(phone === null || /^\+[1-9]\d{3,14}$/.test(phone.e164)).toBe(true)
        expect(phone && parsePhone(phone.typed, 'NGN')).toEqual(phone)
      }),
    )
  })

  test('shown is what was typed, in plain characters', () => {
    expect(parsePhone('\u202a+234 803–123 4567\u202c', 'NGN')?.typed).toBe('+234 803-123 4567')
    expect(parsePhone('tel:٠٨٠٣ ١٢٣ ٤٥٦٧', 'NGN')?.typed).toBe('0803 123 4567')
  })

  test('a refusal names its field', () => {
    expect(() => requirePhone('0803 123 456', 'NGN', 'customerPhone')).toThrow(
      expect.objectContaining({ code: 'phone-too-short', field: 'customerPhone' }),
    )
  })

  test('an edit that leaves the phone keeps its number', () => {
    expect(editedE164('0803 123 456', '0803 123 456', 'NGN'), 'accepted by an older rule').toBeUndefined()
    expect(editedE164(null, null, 'NGN')).toBeUndefined()
    expect(editedE164('0803 123 4567', '0803 123 456', 'NGN')).toBe('+2348031234567')
    expect(editedE164(null, '0803 123 456', 'NGN')).toBeNull()
    expect(() => editedE164('0803 123 45', '0803 123 456', 'NGN')).toThrow('phone-too-short')
  })
})
