import { isAllowed } from '#domain/auth/permissions.ts'
import { reachedCalendar } from '#domain/auth/reach.ts'
import { visitRules } from '#domain/booking/accept-preparation.ts'
import type { linkAppointmentContract, readPreparationContract } from '#domain/booking/contract-link.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { findAppointment } from '#server/appointments/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findSalon } from '#server/salon/store.ts'
import type { VisitParts } from './parts.ts'
import { selectVisitRules } from '#server/appointments/store-preparation.ts'
import { visitPath, visitToken } from '#server/kit/visit-token.ts'

/**
 * Returns the path of an appointment's private page. Throws 'appointment-not-found', and 'not-allowed' to people
 * who don't see contacts: the page leads to the card payment, which names the customer's e-mail address.
 */
export function linkAppointment({ visitKey }: VisitParts): UseCase<typeof linkAppointmentContract> {
  return async (call, { params: { id } }) => {
    const { tx, salonId, by } = call
    if (!isAllowed(by, 'seeContacts')) throw new Refusal('not-allowed')
    const [seen, salon] = await Promise.all([
      findAppointment(tx, salonId, id, reachedCalendar(call)),
      findSalon(tx, salonId),
    ])
    if (!seen) throw new Refusal('appointment-not-found')
    const linked = { salonId, appointmentId: id, knownPhone: seen.customerPhoneE164 }
    return { path: visitPath(salon!.slug, visitToken(visitKey, linked)) }
  }
}

/** Returns the preparation rules of an appointment. Throws 'appointment-not-found'. */
export const readPreparation: UseCase<typeof readPreparationContract> = async (call, { params: { id } }) => {
  const { tx, salonId } = call
  const [seen, rules] = await Promise.all([
    findAppointment(tx, salonId, id, reachedCalendar(call)),
    selectVisitRules(tx, salonId, id),
  ])
  if (!seen) throw new Refusal('appointment-not-found')
  return { rules: visitRules(rules) }
}
