import type { LinkedVisit } from '#domain/kit/linked-visit.ts'
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
