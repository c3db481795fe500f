import type { LinkedVisit } from '#domain/kit/linked-visit.ts'
import { createHmac } from 'node:crypto'
import { isSignedId, signedId } from './signed-id.ts'

interface Linked extends LinkedVisit {
  salonId: string
}

/** Returns the secret of the link of an appointment that the salon booked. */
export function visitToken(visitKey: string, { appointmentId, ...of }: Linked): string {
  return signedId(visitKey, { ...of, id: appointmentId })
}

/** Returns the path of the private page that a secret opens. */
export const visitPath = (slug: string, token: string) => `/booking/${slug}/visit/${token}`

/** Returns whether this server signed a secret for the appointment. */
export function isVisitToken(visitKey: string, token: string, { appointmentId, ...of }: Linked): boolean {
  return isSignedId(visitKey, token, { ...of, id: appointmentId })
}

/** The last bytes of an appointment's id, by which it is found, and the bytes of the signature. */
const [endingBytes, codeBytes] = [4, 6]

/**
 * Returns the secret of an appointment's short link, for SMS: the end of its id, and a signature of 48 bits, in
 * 14 letters. It depends on the same values as `visitToken` and leads to the page that this opens.
 */
export function visitCode(visitKey: string, visit: Linked): string {
  const ending = Buffer.from(visit.appointmentId.slice(-2 * endingBytes), 'hex')
  const signed = createHmac('sha256', visitKey).update(`short:${visitToken(visitKey, visit)}`)
  return Buffer.concat([ending, signed.digest().subarray(0, codeBytes)]).toString('base64url')
}

/** Returns the path that a short secret completes. */
export const shortVisitPath = (slug: string, code: string) => `/v/${slug}/${code}`

/** Returns the last eight hexadecimal digits of the appointment that a short secret names; null for a text of another length. */
export function endingIn(code: string): string | null {
  const bytes = Buffer.from(code, 'base64url')
  return bytes.length === endingBytes + codeBytes ? bytes.subarray(0, endingBytes).toString('hex') : null
}
