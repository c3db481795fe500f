import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '#server/kit/seal.ts'

/** The purpose under which secrets are sealed. */
export const twoStepSeal = 'two-step'

/**
 * For how many 30-second steps before and after its own a code is valid, because clocks differ and typing takes time.
 */
const WINDOW = 1
export const stepSec = 30

/** Returns a new secret: 160 random bits (RFC 4226), in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Returns the address that an authenticator app reads from a QR code. */
export function addressOf(secret: string, login: string): string {
  return totpOf(secret, login).toString()
}

/** Returns the 30-second step since 1970 in which the code is right; null if the code is wrong. */
export function stepOf(secret: string, code: string, now: string): number | null {
  const timestamp = Date.parse(now)
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSec) + delta
}

/** Returns a secret sealed for storage, so that reading the table is not enough to make codes. */
export async function sealSecret(secret: string, key: string): Promise<string> {
  return await seal(secret, twoStepSeal, key)
}

/** Returns a stored secret, unsealed; null if it was sealed with another key, as after PARLOUR_SECRET was changed. */
export async function openSecret(sealed: string, key: string): Promise<string | null> {
  return await unseal(sealed, twoStepSeal, key)
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Parlour', label, secret: Secret.fromBase32(secret), period: stepSec })
}
