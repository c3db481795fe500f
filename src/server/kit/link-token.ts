import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits, for a link. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token, its hexadecimal SHA-256: enough to recognise it, useless to a reader of the table. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
