import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for a link. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: enough to recognise it, useless to whoever reads the table: the hexadecimal SHA-256. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
