import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordStrength, whyPasswordRefused } from './password.ts'

const about = { email: 'ada.obi@example.com', salonName: 'Bísí’s Salon', common: commonPasswords }

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

test('the list holds whole passwords in lower case, from 6 characters', () => {
  expect(commonPasswords.size).toBeGreaterThan(1000)
  for (const word of commonPasswords) expect(word).toMatch(/^[!-~]{6,}$/)
  for (const word of commonPasswords) expect(word).toBe(word.toLowerCase())
})

describe('the meter', () => {
  test.each([
    ['123456', 0],
    ['aaaaaaaaaaaa', 1],
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
