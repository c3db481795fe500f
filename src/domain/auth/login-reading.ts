import { plainEmail, whyNotEmail } from '#domain/kit/email.ts'
import { currencyCodes } from '#domain/kit/money.ts'
import { parsePhone } from '#domain/kit/phone.ts'

/**
 * Returns the logins that a typed text can mean, as they are stored: an e-mail address, or phone numbers in E.164, the
 * likeliest first. Empty for a text that is neither.
 */
export function loginsIn(typed: string): string[] {
  if (!typed.includes('@')) return phonesIn(typed)
  const email = plainEmail(typed)
  return whyNotEmail(email) ? [] : [email]
}

/**
 * Returns the phone numbers that a typed text can mean where no salon is known: an international number is one; a local
 * number may belong to each of the countries whose currencies salons use, Nigeria first.
 */
export function phonesIn(typed: string): string[] {
  return [...new Set(currencyCodes.flatMap((currency) => parsePhone(typed, currency)?.e164 ?? []))]
}
