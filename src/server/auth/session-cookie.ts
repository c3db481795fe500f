import { createHmac } from 'node:crypto'
import { isSame } from '#server/kit/signature.ts'

export interface SessionCookie {
  name: string
  secure: boolean
}

/**
 * Returns the session cookie's name and whether it is Secure. On HTTPS the `__Host-` prefix binds it to this very host
 * (ASVS 3.3.1). On plain HTTP, the only choice on a salon's own network, browsers refuse that prefix, so the cookie has
 * a plain name.
 */
export function sessionCookieFor(publicUrl: string | undefined): SessionCookie {
  const secure = publicUrl?.startsWith('https:') ?? false
  return { name: secure ? '__Host-parlour-session' : 'parlour-session', secure }
}

/** Returns the value of the first cookie of this name in a Cookie header, decoded; null if there is none. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1).trim())
    } catch {
      return null
    }
  }
  return null
}

/** Returns `value.signature`: HMAC-SHA256 in base64, the form in which the authentication library signs cookies. */
export function signValue(value: string, secret: string): string {
  return `${value}.${signatureOf(value, secret)}`
}

/** Returns the value inside a signed one; null if the signature is missing or wrong. */
export function openSignedValue(signed: string, secret: string): string | null {
  const at = signed.lastIndexOf('.')
  if (at < 1) return null
  const value = signed.slice(0, at)
  return isSame(signed.slice(at + 1), signatureOf(value, secret)) ? value : null
}

function signatureOf(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64')
}
