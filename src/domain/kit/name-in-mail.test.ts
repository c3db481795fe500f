import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

test.each([
  'Ada',
  'Adéọlá Bísí-Obi',
  'Dr. Ngozi O’Neill',
  'J. P. Okafor Jr.',
  'Adùn Hair & Beauty',
  'Studio 54',
  'Ọlá Hair, Nails and Spa',
  'زينب',
  '美发沙龙',
])('%s is a name (R-94)', (name) => {
  expect(nameInMail(name)).toBe(name)
})

test.each([
  'http://evil.example',
  'Ada evil.example',
  'evil.example/login',
  'www.evil',
  'Ada @evil',
  'ada@evil.example',
  'evil。example',
  'evil．example',
  'evil․example',
  'evil·example',
  'Ada: call +234 803 123 4567',
  'Call 0803 123 4567',
  'Ada\nYour account is blocked',
  'Ada\u2028Pay now',
  'Ada <b>',
  'Your account is blocked pay now',
  'x'.repeat(41),
  '',
  ' ',
  '...',
])('%j stays out of mails (R-94)', (name) => {
  expect(nameInMail(name)).toBeNull()
})

test('nothing that a mail program makes a link or a phone number of gets through (R-94)', () => {
  const piece = fc.constantFrom(
    'Ada',
    'evil',
    '.',
    '。',
    ' ',
    '/',
    ':',
    '@',
    '803',
    '1',
    'com',
    '-',
    '\n',
    '+',
    '\u200b',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
        fc.string(),
      ),
      (typed) => {
        const name = nameInMail(typed)
        if (name === null) return
        expect(name).toBe(typed)
        expect(name).not.toMatch(/[.]\S|[/:@<>+]|[^\P{C}]|\n/u)
        expect(name.replace(/\P{N}/gu, '').length).toBeLessThanOrEqual(4)
        expect([...name].length).toBeLessThanOrEqual(40)
      },
    ),
    { numRuns: 2000 },
  )
})
