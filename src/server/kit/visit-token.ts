import { createHmac } from 'node:crypto'
import type { LinkedVisit } from '#domain/kit/linked-visit.ts'
import { isSame } from '#server/kit/signature.ts'

interface Linked extends LinkedVisit {
  salonId: string
}

/** The bytes of a UUID, and as many of the signature. */
const halfBytes = 16

/**
 * Returns the secret of the link of an appointment that the salon booked: its id, and a signature of 128 bits, so
 * that nothing has to be stored. It has the form of the secret that a visitor's browser makes. Another phone number makes
 * another link, so a link that went to a wrong number ends when the number is corrected.
 */
export function visitToken(visitKey: string, { salonId, appointmentId, knownPhone }: Linked): string {
  const id = Buffer.from(appointmentId.replaceAll('-', ''), 'hex')
  const signed = createHmac('sha256', visitKey).update([salonId, appointmentId, knownPhone ?? ''].join(':'))
  return Buffer.concat([id, signed.digest().subarray(0, halfBytes)]).toString('base64url')
}

/** Returns the path of the private page that a secret opens. */
export const visitPath = (slug: string, token: string) => `/booking/${slug}/visit/${token}`

/** Returns the id of the appointment that a secret names, if this server signed it; null for a text of another length. */
export function namedIn(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * halfBytes) return null
  const hex = bytes.subarray(0, halfBytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Returns whether this server signed a secret for the appointment. */
export function isVisitToken(visitKey: string, token: string, linked: Linked): boolean {
  return isSame(token, visitToken(visitKey, linked))
}
