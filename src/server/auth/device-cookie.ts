import { randomBytes } from 'node:crypto'
import { openSignedValue, readCookie, signValue } from './session-cookie.ts'
import { fingerprintOf } from './throttle.ts'

/*
 * A browser that has signed in carries a cookie that says so, even after signing out. Its guesses at that account are
 * counted apart from those of strangers, by account and by address: someone who keeps guessing wrong can use up the
 * strangers' tries, but cannot lock out the owner's own phone, not even from the shop's Wi-Fi. (OWASP, "Slow Down
 * Online Guessing Attacks with Device Cookies".) It never signs anyone in.
 */

const YEAR_SEC = 365 * 24 * 60 * 60

interface Signing {
  secret: string
  secure: boolean
}

/** How many recent accounts a shared tablet remembers. */
const MAX_ACCOUNTS = 8

/**
 * An account that this browser signed in to, and the id under which the browser's tries at that account are counted.
 */
interface Known {
  account: string
  deviceId: string
}

/**
 * Returns the Set-Cookie value that marks this browser as known to the account, and still to the accounts it already
 * knows.
 */
export function deviceCookie(cookies: string | undefined, login: string, signing: Signing): string {
  const account = fingerprintOf(login)
  const others = readKnown(cookies, signing).filter((one) => one.account !== account)
  const known = [{ account, deviceId: randomBytes(16).toString('hex') }, ...others].slice(0, MAX_ACCOUNTS)
  const list = known.map((one) => `${one.account}.${one.deviceId}`).join('.')
  const value = encodeURIComponent(signValue(list, purposeOf(signing.secret)))
  const flags = `Path=/; HttpOnly; SameSite=Lax${signing.secure ? '; Secure' : ''}`
  return `${nameOf(signing.secure)}=${value}; Max-Age=${YEAR_SEC}; ${flags}`
}

/** Returns this browser's id if it is known to the account of one of these logins; otherwise null. */
export function knownDevice(cookies: string | undefined, logins: readonly string[], signing: Signing): string | null {
  const accounts = logins.map(fingerprintOf)
  return readKnown(cookies, signing).find((one) => accounts.includes(one.account))?.deviceId ?? null
}

function readKnown(cookies: string | undefined, { secret, secure }: Signing): Known[] {
  const signed = readCookie(cookies, nameOf(secure))
  const parts = (signed && openSignedValue(signed, purposeOf(secret)))?.split('.') ?? []
  return parts.flatMap((account, at) => (at % 2 === 0 ? [{ account, deviceId: parts[at + 1] ?? '' }] : []))
}

function nameOf(secure: boolean): string {
  return secure ? '__Host-parlour-device' : 'parlour-device'
}

/**
 * Returns a key different from the session cookie's, so that a value signed with one is never accepted as the other.
 */
function purposeOf(secret: string): string {
  return `device:${secret}`
}
