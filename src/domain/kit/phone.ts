import type { Currency } from './money.ts'
import { readPhone } from './phone-reading.ts'
import { plainPhone } from './phone-shape.ts'
import { Refusal } from './refusal.ts'

/**
 * A phone number as it is stored: E.164 for matching and sending, and the typed text in plain characters for showing.
 */
export interface Phone {
  e164: string
  typed: string
}

/** Returns the phone number, or null if it is invalid. */
export function parsePhone(typed: string, currency: Currency): Phone | null {
  const phone = readPhone(typed, currency)
  return typeof phone === 'string' ? null : phone
}

/** Returns the phone number. Throws the fault of `readPhone` at the field if it is invalid. */
export function requirePhone(typed: string, currency: Currency, field: string): Phone {
  const phone = readPhone(typed, currency)
  if (typeof phone === 'string') throw new Refusal(phone, { field })
  return phone
}

/**
 * Returns the E.164 number to store beside an optional phone field; null for an empty field. Throws at the field
 * 'phone' if it is invalid.
 */
export function e164Of(typed: string | null, currency: Currency): string | null {
  return typed ? requirePhone(typed, currency, 'phone').e164 : null
}

/**
 * Returns the E.164 number to store when a record is edited; undefined if its phone field was not changed, so that
 * numbers that were accepted by an older rule, or read with another currency, stay. Throws at the field 'phone' if it
 * is invalid.
 */
export function editedE164(
  typed: string | null,
  kept: string | null | undefined,
  currency: Currency,
): string | null | undefined {
  return isSamePhone(typed, kept) ? undefined : e164Of(typed, currency)
}

/** Returns whether a phone field still has its stored value. */
export function isSamePhone(typed: string | null, kept: string | null | undefined): boolean {
  return plainPhone(typed ?? '') === plainPhone(kept ?? '')
}
