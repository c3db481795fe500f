import { randomBytes } from 'node:crypto'
import { openSignedValue, readCookie, signValue } from './session-cookie.ts'
import { fingerprintOf } from './throttle.ts'

/*
 * A browser that signed in once carries a cookie that says so. Its guesses at that account are counted apart from those
 * of strangers: somebody who keeps guessing wrong can use up the strangers' tries, but not lock the owner's own phone
 * out. (OWASP, "Slow Down Online Guessing Attacks with Device Cookies".) It never signs anybody in.
 */

const YEAR_SEC = 365 * 24 * 60 * 60

interface Signing {
  secret: string
  secure: boolean
}

/** The Set-Cookie value that marks this browser as known to the account. */
export function deviceCookie(email: string, { secret, secure }: Signing): string {
  const value = encodeURIComponent(
    signValue(`${fingerprintOf(email)}.${randomBytes(16).toString('hex')}`, purposeOf(secret)),
  )
  return `${nameOf(secure)}=${value}; Max-Age=${YEAR_SEC}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The id of this browser when it is known to the account; null otherwise. */
export function knownDevice(cookies: string | undefined, email: string, { secret, secure }: Signing): string | null {
  const signed = readCookie(cookies, nameOf(secure))
  const value = signed && openSignedValue(signed, purposeOf(secret))
  const [fingerprint, deviceId] = value ? value.split('.') : []
  return deviceId && fingerprint === fingerprintOf(email) ? deviceId : null
}

function nameOf(secure: boolean): string {
  return secure ? '__Host-parlour-device' : 'parlour-device'
}

/** Another key than the session cookie's: a value signed for one can never pass as the other. */
function purposeOf(secret: string): string {
  return `device:${secret}`
}
