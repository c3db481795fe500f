import { createHash } from 'node:crypto'
import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import { networkOf } from '#server/kit/network-of.ts'
import { countTries } from './store.ts'

const MINUTE_MS = 60_000

/** The length of the window in which tries are counted, in minutes. */
export const windowMin = 15

/** How many tries one key has in a window; further ones are refused until the window ends. */
export interface Limit {
  key: string
  max: number
}

/** Limits guesses at one account, by its login, from browsers that never signed in to it. */
export const byAccount = (login: string): Limit => ({ key: `account:${fingerprintOf(login)}`, max: 8 })

/**
 * Limits guesses from a browser that signed in to the account before; strangers cannot use these up (device-cookie.ts).
 */
export const byDevice = (deviceId: string): Limit => ({ key: `device:${deviceId}`, max: 8 })

/** Limits wrong guesses by strangers at any accounts from one address. */
export const byAddress = (ip: string): Limit => ({ key: `address:${networkOf(ip)}`, max: 40 })

/** Limits sign-ups from one address, whether they succeed or not. */
export const signUpsByAddress = (ip: string): Limit => ({ key: `sign-up:${networkOf(ip)}`, max: 60 })

/** Limits requests for reset links from one address or a known browser, and links sent to one account. */
export const resetsByAddress = (ip: string): Limit => ({ key: `reset-from:${networkOf(ip)}`, max: 10 })
export const resetsByDevice = (deviceId: string): Limit => ({ key: `reset-device:${deviceId}`, max: 10 })
export const resetsByAccount = (email: string): Limit => ({ key: `reset-to:${fingerprintOf(email)}`, max: 3 })

/** Limits guesses at the password of the signed-in person, from a known browser or not. */
export const passwordsByAccount = (login: string): Limit => ({ key: `own-password:${fingerprintOf(login)}`, max: 8 })
export const passwordsByDevice = (deviceId: string): Limit => ({ key: `own-password-device:${deviceId}`, max: 8 })

/**
 * Limits codes of an authenticator app after the right password: a million are possible, and three are right at a time.
 */
export const codesByAccount = (userId: string): Limit => ({ key: `code:${userId}`, max: 5 })
export const codesByDevice = (deviceId: string): Limit => ({ key: `code-device:${deviceId}`, max: 5 })

/** Limits wrong codes of invitations to phone numbers: to one number, and from one address. */
export const joinCodesByPhone = (phone: string): Limit => ({ key: `join-code:${fingerprintOf(phone)}`, max: 5 })
export const joinCodesByAddress = (ip: string): Limit => ({ key: `join-code-from:${networkOf(ip)}`, max: 40 })

/** Limits invitations sent by e-mail, to one address and by one salon. */
export const invitationsByAccount = (email: string): Limit => ({ key: `invite-to:${fingerprintOf(email)}`, max: 3 })
export const invitationsBySalon = (salonId: string): Limit => ({ key: `invite-from:${salonId}`, max: 20 })

/** Limits how often an account makes an example salon. */
export const examplesByAccount = (userId: string): Limit => ({ key: `example:${userId}`, max: 6 })

/**
 * Counts a try against every limit, before the work is done. Throws the refusal, with the time to wait, if a limit is
 * reached; a refused try is not counted, so that waiting always ends.
 */
export async function takeTry(db: Db, limits: readonly Limit[], now: string, refusal: RefusalCode): Promise<void> {
  await inTransaction(db, { salonId: null, mode: 'write' }, (tx) => countTry(tx, limits, now, refusal))
}

/** Counts a try within a larger transaction; the count is kept only if that transaction commits. */
export async function countTry(tx: Tx, limits: readonly Limit[], now: string, refusal: RefusalCode): Promise<void> {
  const endsAt = new Date(Date.parse(now) + windowMin * MINUTE_MS).toISOString()
  const keys = limits.map((limit) => limit.key)
  for (const { key, tries, endsAt: end } of await countTries(tx, keys, now, endsAt)) {
    const limit = limits.find((one) => one.key === key)
    if (!limit || tries <= limit.max) continue
    throw new Refusal(refusal, { params: waitUntil(end, now) })
  }
}

/**
 * Returns how long to wait, in words and for the Retry-After header; at most one window, even if another try began the
 * window a moment later.
 */
function waitUntil(end: string, now: string): { wait: string; retryAfterSec: number } {
  const leftMs = Math.min(Date.parse(end) - Date.parse(now), windowMin * MINUTE_MS)
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS))
  return {
    wait: minutes === 1 ? '1 minute' : `${minutes} minutes`,
    retryAfterSec: Math.max(1, Math.ceil(leftMs / 1000)),
  }
}

/** Returns a hash of a login, so that tries are counted without storing the e-mail or phone number itself. */
export function fingerprintOf(login: string): string {
  return createHash('sha256').update(login).digest('hex').slice(0, 32)
}
