import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Currency } from './money.ts'
import { mayBePhone } from './phone-shape.ts'

/** A phone number as stored: one form for matching and sending, and what the person typed, for showing. */
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
 * The number in E.164, or null when it cannot be one. Without '+' or '00' the salon's currency decides the
 * country: for NGN a number that begins with 0, or has ten digits, gets +234, and one that begins with 234 gets its +.
 * Only the length is checked, not the prefix: operators get new ones more often than programs are updated.
 */
export function parsePhone(typed: string, currency: Currency): Phone | null {
  const trimmed = typed.trim()
  if (!mayBePhone(trimmed)) return null
  const number = parse(trimmed, countryOf[currency])
  return number?.isPossible() ? { e164: number.number, typed: trimmed } : null
}

function parse(typed: string, country: CountryCode) {
  const digits = typed.replace(/\D/g, '')
  if (typed.startsWith('+')) return parsePhoneNumberFromString(`+${digits}`)
  if (digits.startsWith('00')) return parsePhoneNumberFromString(`+${digits.slice(2)}`)
  const local = parsePhoneNumberFromString(digits, country)
  if (local?.isPossible()) return local
  return digits.startsWith(getCountryCallingCode(country)) ? parsePhoneNumberFromString(`+${digits}`) : undefined
}
