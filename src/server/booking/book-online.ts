import { askedOnline, decideOnline } from '#domain/booking/decide-online.ts'
import type { bookOnlineContract } from '#domain/booking/contract-visit.ts'
import { type KnownPlace, placeOf } from '#domain/booking/place.ts'
import { isAccepted } from '#domain/booking/preparation.ts'
import { shownVisit } from '#domain/booking/visit.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import { insertAppointments } from '#server/appointments/store-changes.ts'
import { insertDeposits } from '#server/appointments/store-deposits.ts'
import { insertCustomers } from '#server/customers/store.ts'
import { hasCardAccount } from './store-cards.ts'
import type { UseCase } from '#server/kit/call.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { selectVisitorPlaces } from '#server/salon/store-locations.ts'
import { loadForOnline } from './load-online.ts'
import type { BookingParts } from './parts.ts'
import { requireProof } from './proof.ts'
import { queueConfirmation } from './queue-confirmation.ts'
import { insertOnline } from './store-online.ts'
import { insertAccepted } from '#server/appointments/store-preparation.ts'
import { insertProof } from './store-proofs.ts'

/**
 * Books an appointment for a visitor under the locks and rules of the calendar. If several
 * visitors want the same time, the first gets it and the others get the nearest free times.
 */
export function bookOnline(parts: BookingParts): UseCase<typeof bookOnlineContract> {
  return async (call, { params, body }) => {
    const { tx, salonId, now } = call
    const asked = askedOnline(body, call)
    const proof = await requireProof(parts.proofKey, body.proof, call)
    const [, found, places, hasAccount] = await Promise.all([
      // Before the locks: of two simultaneous uses, the second waits here without holding any lock.
      insertProof(tx, salonId, proof),
      loadForOnline(call, asked),
      selectVisitorPlaces(tx, salonId),
      hasCardAccount(tx, salonId),
    ])
    requirePlace(places, asked.locationId)
    const { newCustomer, isKnown, preparation, ...booking } = decideOnline(found, asked, call)
    const place = placeOf(places, booking.locationId)
    const byProvider = { hasAccount, hasEmail: asked.email !== null, isOpen: false, isHeld: false, accounts: [] }
    const shown = { ...found.rules, customerName: asked.name, place, currency: call.currency, byProvider, preparation }
    const visit = shownVisit(booking.appointment, shown, now)
    const appointmentId = booking.appointment.id
    const online = { appointmentId, tokenHash: hashLinkToken(body.token), isKnown }
    await Promise.all([
      newCustomer && insertCustomers(tx, salonId, [{ ...newCustomer, notes: null }], now),
      newCustomer && recordAudit(call, { action: 'customer-added', subject: 'customer', subjectId: newCustomer.id }),
      insertAppointments(tx, salonId, [booking]),
      insertDeposits(tx, salonId, [booking.appointment], now),
      insertOnline(tx, salonId, { ...online, customerEmail: asked.email }, now),
      insertAccepted(tx, salonId, { appointmentId, rules: preparation.filter(isAccepted), newId: call.newId }, now),
      asked.email &&
        queueConfirmation(call, parts, { recipient: asked.email, visit, link: { ...params, token: body.token } }),
    ])
    // No notification for bookings that await approval or a deposit.
    const isOpen = visit.awaitsApproval || visit.deposit?.standing === 'waiting'
    const hasLetter = asked.email !== null && parts.mailUrl !== null
    const whom = { customerId: booking.appointment.customerId, phone: asked.phone.e164 }
    return { visit, isTold: hasLetter || (!isOpen && (await parts.confirms(call, whom))) }
  }
}

/** Throws 'not-found' unless the location is an active one or null, which means any. */
function requirePlace(places: readonly KnownPlace[], locationId: string | null): void {
  const isPlace = locationId === null || places.some(({ id, isActive }) => isActive && id === locationId)
  if (!isPlace) throw new Refusal('not-found', { field: 'locationId' })
}
