import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordStrength, whyPasswordRefused } from './password.ts'

const about = { email: 'ada.obi@example.com', salonName: 'Bísí’s Salon', common: commonPasswords }

test.each([
  ['0803-555-0142!', 'password-contains-phone'],
  ['halima 355-50-142', 'password-contains-phone'],
  ['halima 80355501', null],
])('with a phone number, %j is refused as %s (R-429)', (password, why) => {
  expect(whyPasswordRefused(password, { ...about, email: null, phone: '+2348035550142' })).toBe(why)
})

describe('refused passwords (R-22)', () => {
  test.each([
    ['k9#vR', 'password-too-short'],
    ['k9#vRt', null],
    ['👩🏾‍🦱👩', 'password-too-short'],
    ['x'.repeat(129), 'password-too-long'],
    ['123456', 'password-too-common'],
    ['PassWord', 'password-too-common'],
    ['Nigeria1', 'password-too-common'],
    ['Ada.Obi99', 'password-contains-name'],
    ['1adaobi!', 'password-contains-name'],
    ['bisis-salon-7', 'password-contains-name'],
    ['correct horse battery', null],
    ['  spaces  ', null],
    [' '.repeat(12), 'password-too-simple'],
    ['\u00a0\u2003\u200b\u3164\u2800 ', 'password-too-simple'],
    ['!!!!!!!!', 'password-too-simple'],
    ['A a a a a', 'password-too-simple'],
    ['P@ssw0rd', 'password-too-common'],
    ['p@$$w0rd!', 'password-too-common'],
    ['Pa55word2024', 'password-too-common'],
    ['!Welcome99!', 'password-too-common'],
    ['$un$h1ne#1', 'password-too-common'],
    ['Ｐａｓｓｗｏｒｄ', 'password-too-common'],
    ['Pässwörd', 'password-too-common'],
    ['pass word 1', 'password-too-common'],
    ['let-me-in', 'password-too-common'],
    ['Lagos@123', 'password-too-common'],
    ['Admin@2026', 'password-too-common'],
    ['Password@12345', 'password-too-common'],
    ['1234567!', 'password-too-common'],
    ['orange and 3 dragons', null],
    ['dragon 90 427 315', null],
    ['my password is long', null],
    ['sunshinebakery', null],
  ])('%j: %s', (password, code) => {
    expect(whyPasswordRefused(password, about)).toBe(code)
  })

  test('a name of fewer than 4 characters forbids nothing', () => {
    expect(whyPasswordRefused('myeva-k9#vR', { ...about, email: 'eva@example.com', salonName: 'Glo' })).toBeNull()
    expect(whyPasswordRefused('myevan-k9#vR', { ...about, email: 'evan@example.com' })).toBe('password-contains-name')
  })

  test('a setting raises the minimum', () => {
    expect(whyPasswordRefused('k9#vRtzw', { ...about, min: 9 })).toBe('password-too-short')
    expect(whyPasswordRefused('k9#vRtzwp', { ...about, min: 9 })).toBeNull()
  })
})

/** A word as people disguise it: capitals, look-alikes, digits and signs around it. */
const disguised = fc
  .record({
    word: fc.constantFrom(...commonPasswords),
    capitals: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    signs: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    before: fc.stringMatching(/^[\d!#*]{0,2}$/),
    after: fc.stringMatching(/^[\d!#*]{0,4}$/),
  })
  .map(({ word, capitals, signs, before, after }) => {
    const lookAlikes: Record<string, string> = { a: '@', e: '3', i: '1', o: '0', s: '$', t: '7' }
    const letters = [...word].map((letter, at) => {
      const sign = signs[at] ? (lookAlikes[letter] ?? letter) : letter
      return capitals[at] ? sign.toUpperCase() : sign
    })
    return `${before}${letters.join('')}${after}`
  })

test('a most used password is refused however it is disguised (R-22)', () => {
  fc.assert(
    fc.property(disguised, (password) => {
      expect(whyPasswordRefused(password, about)).toMatch(/^password-too-(common|simple|short)$/)
    }),
    { numRuns: 2000 },
  )
})

test('no kind of character is asked for: a long phrase passes, in small letters and with spaces too (R-22)', () => {
  const word = fc.stringMatching(/^[a-z]{3,9}$/)
  const phrase = fc.uniqueArray(word, { minLength: 4, maxLength: 6 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(phrase, (password) => {
      fc.pre(!password.replaceAll(' ', '').includes('adaobi'))
      expect(whyPasswordRefused(password, about)).toBeNull()
    }),
  )
})

test('the list holds whole passwords, and the words that digits are put to, in lower case', () => {
  expect(commonPasswords.size).toBeGreaterThan(1000)
  for (const word of commonPasswords) expect(word).toMatch(/^[!-~]{5,}$/)
  for (const word of commonPasswords) expect(word).toBe(word.toLowerCase())
})

describe('the meter', () => {
  test.each([
    ['123456', 0],
    ['aaaaaaaaaaaa', 0],
    ['abababababab', 1],
    ['k9#vRt', 2],
    ['kettle-moon-71', 3],
    ['kettle-moon-71-river', 4],
  ])('%s: %i', (password, strength) => {
    expect(passwordStrength(password, about)).toBe(strength)
  })

  test('is 0 exactly when the password is refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), (password) => {
        expect(passwordStrength(password, about) === 0).toBe(whyPasswordRefused(password, about) !== null)
      }),
    )
  })
})
