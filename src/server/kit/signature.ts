import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether `signature` is the lower-case hex HMAC-SHA512 of the body, to the byte; compared in constant time. */
export function isSignedBy(secretKey: string, body: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/.test(signature)) return false
  const right = createHmac('sha512', secretKey).update(body).digest()
  return timingSafeEqual(right, Buffer.from(signature, 'hex'))
}
