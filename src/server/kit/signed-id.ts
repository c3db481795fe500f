import { createHmac } from 'node:crypto'
import { isSame } from '#server/kit/signature.ts'

/** A record of a salon, and the phone number that the salon has of its customer (E.164; null without one). */
export interface SignedRecord {
  salonId: string
  id: string
  knownPhone: string | null
}

/** The bytes of a UUID, and as many of the signature. */
const halfBytes = 16

/**
 * Returns the secret of a record's link: its id, and a signature of 128 bits, so that nothing has to be stored. It has
 * the form of the secret that a visitor's browser makes. Another phone number makes another link, so a link that went to
 * a wrong number ends when the number is corrected. Each kind of record has its own key.
 */
export function signedId(key: string, { salonId, id, knownPhone }: SignedRecord): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const signed = createHmac('sha256', key).update([salonId, id, knownPhone ?? ''].join(':'))
  return Buffer.concat([bytes, signed.digest().subarray(0, halfBytes)]).toString('base64url')
}

/** Returns the id of the record that a secret names, if this server signed it; null for a text of another length. */
export function namedIn(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * halfBytes) return null
  const hex = bytes.subarray(0, halfBytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Returns whether this server signed a secret for the record. */
export function isSignedId(key: string, token: string, record: SignedRecord): boolean {
  return isSame(token, signedId(key, record))
}
