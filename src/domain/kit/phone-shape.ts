import { sentenceOf } from './refusal.ts'

/**
 * Whether what was typed has the shape of a phone number: pages ask it at once, without the tables of all
 * countries. `parsePhone` decides.
 */
export function mayBePhone(typed: string): boolean {
  const trimmed = typed.trim()
  const digits = trimmed.replace(/\D/g, '').length
  return trimmed.length <= 32 && digits >= 5 && /^\+?[\d\s().\-/]+$/.test(trimmed)
}

/** Whether a search was typed as a phone number rather than a name: digits and what stands between them. */
export function looksLikePhone(typed: string): boolean {
  return /^[\d\s+().-]{3,}$/.test(typed)
}

/** The sentence at the field of an optional phone number that cannot be one; null for none and for one that may be. */
export function whyNotPhone(typed: string): string | null {
  return typed.trim() === '' || mayBePhone(typed) ? null : sentenceOf('phone-not-valid')
}
