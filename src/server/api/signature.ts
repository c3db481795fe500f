import { createHmac, randomBytes } from 'node:crypto'

/** Returns a secret of 256 random bits for signing the events sent to an address. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

/**
 * Returns the header that proves who sent a body, and when: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hex>`.
 */
export function signatureFor(secret: string, body: string, now: string): string {
  const seconds = Math.floor(Date.parse(now) / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
