import { createHash, randomBytes } from 'node:crypto'

/** Returns a token for a link: 256 random bits. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the stored form of a token, its hexadecimal SHA-256, which is enough to recognise it but useless to a reader
 * of the table.
 */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
