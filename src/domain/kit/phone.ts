import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import type { Currency } from './money.ts'
import { faultOfShape, type PhoneFault, plainPhone } from './phone-shape.ts'
import { Refusal } from './refusal.ts'

/** A phone number as stored: one form for matching and sending, and what the person typed in plain characters, for showing. */
export interface Phone {
  e164: string
  typed: string
}

/** Where a number without a country code is taken to be. The euro has no one country: its largest stands for it. */
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
 * Reads a phone number, or returns why it is none. Without '+' or a prefix for calls abroad the salon's currency
 * decides the country: for NGN a number that begins with 0, or has ten digits, gets +234, and one that begins with 234 gets its +.
 * A number is valid where its country's numbering plan has such numbers of that length.
 */
export function readPhone(typed: string, currency: Currency): Phone | PhoneFault {
  const plain = plainPhone(typed)
  const fault = faultOfShape(plain)
  if (fault) return fault
  const readings = readingsOf(plain, countryOf[currency])
  const number = readings.find(isValid)
  return number ? { e164: number.number, typed: plain } : faultOf(readings, plain.replace(/\D/g, '').length)
}

/** Returns the number, or null where it is none. */
export function parsePhone(typed: string, currency: Currency): Phone | null {
  const phone = readPhone(typed, currency)
  return typeof phone === 'string' ? null : phone
}

/** Returns the number. Refuses 'phone-too-short', 'phone-too-long' or 'phone-not-valid' at the field. */
export function requirePhone(typed: string, currency: Currency, field: string): Phone {
  const phone = readPhone(typed, currency)
  if (typeof phone === 'string') throw new Refusal(phone, { field })
  return phone
}

/** Returns the E.164 to store beside an optional phone field, null for none. Refuses at the field 'phone'. */
export function e164Of(typed: string | null, currency: Currency): string | null {
  return typed ? requirePhone(typed, currency, 'phone').e164 : null
}

/**
 * Returns the E.164 to store when a record is edited; undefined where its phone field was not touched: what an older
 * rule accepted, or another currency read otherwise, stays. Refuses at the field 'phone'.
 */
export function editedE164(
  typed: string | null,
  kept: string | null | undefined,
  currency: Currency,
): string | null | undefined {
  return isSamePhone(typed, kept) ? undefined : e164Of(typed, currency)
}

/** Whether a phone field was left as it is stored. */
export function isSamePhone(typed: string | null, kept: string | null | undefined): boolean {
  return plainPhone(typed ?? '') === plainPhone(kept ?? '')
}

/** The numbers that the text can mean, the likeliest first. */
function readingsOf(plain: string, country: CountryCode): PhoneNumber[] {
  const digits = plain.replace(/\D/g, '')
  const found = /^[\s(]*\+\s*[(\s]*[1-9]/.test(plain)
    ? [international(digits), international(digitsWithoutTrunk(plain))]
    : nationalReadings(plain, digits, country)
  return found.filter((number) => number !== undefined)
}

function nationalReadings(plain: string, digits: string, country: CountryCode) {
  const callingCode = getCountryCallingCode(country)
  const afterZeros = digits.replace(/^0+/, '')
  // The library knows the country's own prefix for calls abroad; 00 is written everywhere.
  const local = parsePhoneNumberFromString(digits, country)
  const abroad = digits.startsWith('00') ? international(digits.slice(2)) : undefined
  const isApart = /^00\D/.test(plain)
  return [
    ...(isApart ? [abroad, local] : [local, abroad]),
    afterZeros.startsWith(callingCode) ? international(afterZeros) : undefined,
    plain.includes('(0)') ? international(digitsWithoutTrunk(plain).replace(/^0+/, '')) : undefined,
  ]
}

const international = (digits: string) => parsePhoneNumberFromString(`+${digits}`)

/** The digits without a '(0)', which is dialled inside the country only. */
const digitsWithoutTrunk = (plain: string) => plain.replace('(0)', '').replace(/\D/g, '')

/** Returns why none of the readings is valid: with fewer digits one would be, or with more. */
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

/** Returns what the length alone says: no number of this country, and of any country, is so short or long. */
function faultOfLength(number: string | undefined, digits: number): PhoneFault {
  const length = number && validatePhoneNumberLength(number)
  if (length === 'TOO_SHORT') return 'phone-too-short'
  return length === 'TOO_LONG' || digits > 15 ? 'phone-too-long' : 'phone-not-valid'
}

/** The most digits that are sought to be missing or too many: each costs a reading. */
const mostMissing = 4
const fillings = ['2', '5']

/** Whether the numbering plan of its country has it. The library's data has short numbers of South African machines as mobiles. */
function isValid(number: PhoneNumber): boolean {
  return number.isValid() && (number.country !== 'ZA' || number.nationalNumber.length >= 9)
}
