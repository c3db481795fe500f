import type { Currency } from '#domain/kit/money.ts'
import { parsePhone } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/** What is kept of a phone beside what was typed: its E.164, null for none. Refuses 'phone-not-valid'. */
export function requirePhone(typed: string | null, currency: Currency): string | null {
  if (!typed) return null
  const phone = parsePhone(typed, currency)
  if (!phone) throw new Refusal('phone-not-valid', { field: 'phone' })
  return phone.e164
}
