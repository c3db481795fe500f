import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import type { Currency } from './money.ts'
import { faultOfShape, type PhoneFault, plainPhone } from './phone-shape.ts'

/** The country of a number without a country code. The euro is used in many countries, so the largest is assumed. */
const countryOf: Readonly<Record<Currency, CountryCode>> = {
  NGN: 'NG',
  USD: 'US',
  GBP: 'GB',
  EUR: 'DE',
  GHS: 'GH',
  KES: 'KE',
  ZAR: 'ZA',
}

/**
 * Reads a phone number, or returns why it is invalid. Without '+' or a prefix for calls abroad, the salon's
 * currency decides the country. For NGN, a number that begins with 0 or has ten digits gets +234, and a number that
 * begins with 234 gets its +. A number is valid if its country's numbering plan has such numbers of that length.
 */
export function readPhone(typed: string, currency: Currency): { e164: string; typed: string } | PhoneFault {
  const plain = plainPhone(typed)
  const fault = faultOfShape(plain)
  if (fault) return fault
  const readings = readingsOf(plain, countryOf[currency])
  if (!readings) return 'phone-of-two-countries'
  const number = readings.find(isValid)
  return number ? { e164: number.number, typed: plain } : faultOf(readings, plain.replace(/\D/g, '').length)
}

/** Returns the numbers that a text can mean, the likeliest first; null if it can belong to two countries. */
function readingsOf(plain: string, country: CountryCode): PhoneNumber[] | null {
  const digits = plain.replace(/\D/g, '')
  const isInternational = /^[\s(]*\+\s*[(\s]*[1-9]/.test(plain)
  if (country === 'NG' && !isInternational && digits.startsWith('009')) return readingsAfter009(plain, digits)
  const found = isInternational
    ? [international(digits), international(digitsWithoutTrunk(plain))]
    : nationalReadings(plain, digits, country)
  return found.filter((number) => number !== undefined)
}

function nationalReadings(plain: string, digits: string, country: CountryCode) {
  const afterZeros = digits.replace(/^0+/, '')
  const withPlus = afterZeros.startsWith(getCountryCallingCode(country)) ? international(afterZeros) : undefined
  // For example, 49 151 12345678 could be a landline in Leer without its 0, but is a mobile number without its plus.
  const isMobileWithoutPlus = afterZeros === digits && withPlus?.getType() === 'MOBILE'
  return [
    isMobileWithoutPlus ? withPlus : undefined,
    // The library knows the country's own prefix for calls abroad; 00 is written everywhere.
    parsePhoneNumberFromString(digits, country),
    digits.startsWith('00') ? international(digits.slice(2)) : undefined,
    withPlus,
    plain.includes('(0)') ? international(digitsWithoutTrunk(plain).replace(/^0+/, '')) : undefined,
  ]
}

/**
 * Returns the readings of a Nigerian text that begins with 009, the prefix for calls abroad, or with 00 and a country
 * code from 90 on. The position of a separator decides; without a separator, returns null if both are possible.
 */
function readingsAfter009(plain: string, digits: string): PhoneNumber[] | null {
  const readAfter = (prefix: string) => {
    const bare = international(digitsWithoutTrunk(plain).slice(prefix.length))
    return bare?.isValid() ? bare : international(digits.slice(prefix.length))
  }
  const [by009, by00] = [readAfter('009'), readAfter('00')]
  if (!by009 || !by00) return [by009, by00].filter((number) => number !== undefined)
  const [first] = /\d+/.exec(plain)!
  if (first === '009') return [by009, by00]
  if (first === '00' || first === `00${by00.countryCallingCode}`) return [by00]
  if (first === `009${by009.countryCallingCode}`) return [by009]
  // A Nigerian number after 009 is unambiguous, although Pakistan (92) has some numbers of that length.
  const isClear = by009.country === 'NG' || !by009.isValid() || !by00.isPossible()
  return isClear ? [by009, by00] : null
}

const international = (digits: string) => parsePhoneNumberFromString(`+${digits}`)

/** Returns the digits without a '(0)', which is dialled only inside the country. */
const digitsWithoutTrunk = (plain: string) => plain.replace('(0)', '').replace(/\D/g, '')

/** Returns why none of the readings is valid: a number would be valid with fewer digits, or with more. */
function faultOf(readings: readonly PhoneNumber[], digits: number): PhoneFault {
  const numbers = [...new Set(readings.map(({ number }) => number))]
  const isWith = (change: (number: string) => string) =>
    numbers.some((number) => {
      const changed = parsePhoneNumberFromString(change(number))
      return changed !== undefined && isValid(changed)
    })
  for (let by = 1; by <= mostMissing; by++) {
    if (isWith((number) => number.slice(0, -by))) return 'phone-too-long'
    if (fillings.some((digit) => isWith((number) => number + digit.repeat(by)))) return 'phone-too-short'
  }
  return faultOfLength(numbers[0], digits)
}

/**
 * Returns the fault that the length alone shows: no number of this country, or of any country, is so short or so long.
 */
function faultOfLength(number: string | undefined, digits: number): PhoneFault {
  const length = number && validatePhoneNumberLength(number)
  if (length === 'TOO_SHORT') return 'phone-too-short'
  return length === 'TOO_LONG' || digits > 15 ? 'phone-too-long' : 'phone-not-valid'
}

/** The largest number of missing or surplus digits that are tried, because each try costs a parse. */
const mostMissing = 4
const fillings = ['2', '5']

/**
 * Returns whether a number exists in its country's numbering plan. The library lists short numbers of South African
 * machines as mobiles.
 */
function isValid(number: PhoneNumber): boolean {
  return number.isValid() && (number.country !== 'ZA' || number.nationalNumber.length >= 9)
}
