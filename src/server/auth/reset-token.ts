import { createHash, randomBytes } from 'node:crypto'

/** A reset link is good for an hour. */
export const resetMin = 60

/** 256 random bits, for the link. */
export function newResetToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: enough to recognise it, useless to whoever reads the table. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
