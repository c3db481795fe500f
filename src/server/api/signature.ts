import { createHmac, randomBytes } from 'node:crypto'

/** 256 random bits with which what is sent to an address is signed. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

/** The header that proves who sent a body, and when: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hex>`. */
export function signatureFor(secret: string, body: string, now: string): string {
  const seconds = Math.floor(Date.parse(now) / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
