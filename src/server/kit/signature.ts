import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Returns whether two texts are equal; the time that it takes does not reveal where they differ. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** Returns whether `signature` is exactly the lower-case hex HMAC of the body. */
export function isSignedBy(
  secretKey: string,
  body: Buffer,
  signature: unknown,
  algorithm: 'sha256' | 'sha512' = 'sha512',
): boolean {
  return typeof signature === 'string' && isSame(signature, createHmac(algorithm, secretKey).update(body).digest('hex'))
}

/** What a derived key signs, and nothing else. */
type Purpose = 'backup-download' | 'bills' | 'booking-proof' | 'doctor' | 'stop-messages' | 'visits'

/** Returns the key for one purpose, derived from this server's secret. */
export function keyFor(purpose: Purpose, secret: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}
