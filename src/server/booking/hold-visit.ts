import type { BookedAppointment } from '#domain/appointments/booked.ts'
import type { FoundForMove } from '#domain/booking/decide-visit.ts'
import type { lookedAt } from '#domain/booking/looked-at.ts'
import { visitRules } from '#domain/booking/accept-preparation.ts'
import { placeOf } from '#domain/booking/place.ts'
import { shownVisit } from '#domain/booking/visit.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { selectBookable } from '#server/appointments/store-times.ts'
import { findAppointment, lockAppointment } from '#server/appointments/store.ts'
import type { Call } from '#server/kit/call.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { selectVisitorPlaces } from '#server/salon/store-locations.ts'
import { findOnlineRules } from '#server/salon/store-settings.ts'
import { lockStaff } from '#server/staff/store.ts'
import { selectVirtualAccounts } from './store-accounts.ts'
import { findByCard } from './store-cards.ts'
import type { VisitParts } from './parts.ts'
import { selectVisitRules } from '#server/appointments/store-preparation.ts'
import { findOnline, findVisitOf, type FoundOnline } from './store-online.ts'
import { namedIn } from '#server/kit/signed-id.ts'
import { isVisitToken } from '#server/kit/visit-token.ts'

/**
 * Returns the visit that a link leads to, whether the visitor's browser made the link or this server signed it. A
 * signed link tells only the first name that the salon keeps. Throws 'visit-not-found'.
 */
export async function mustFindVisit(
  { tx, salonId }: Call,
  token: string,
  { visitKey }: VisitParts,
): Promise<FoundOnline> {
  const appointmentId = namedIn(token)
  const [online, named] = await Promise.all([
    findOnline(tx, salonId, hashLinkToken(token)),
    appointmentId === null ? null : findVisitOf(tx, salonId, appointmentId),
  ])
  if (online) return online
  if (!named || !isVisitToken(visitKey, token, { salonId, ...named })) throw new Refusal('visit-not-found')
  return { ...named, customerName: firstNameOf(named.customerName) }
}

/** Returns the appointment that a link leads to, and what its customer may do with it. */
export async function findVisit({ tx, salonId }: Call, { appointmentId, locationId }: FoundOnline) {
  const [before, rules, places, byCard, accounts, preparation] = await Promise.all([
    findAppointment(tx, salonId, appointmentId, { staffId: null, locationId: null }),
    findOnlineRules(tx, salonId),
    selectVisitorPlaces(tx, salonId),
    findByCard(tx, salonId, appointmentId),
    selectVirtualAccounts(tx, salonId, { subject: 'appointment', id: appointmentId }),
    selectVisitRules(tx, salonId, appointmentId),
  ])
  if (!before) throw new Refusal('visit-not-found')
  const byProvider = { ...byCard, accounts }
  return { before, rules, byProvider, place: placeOf(places, locationId), preparation: visitRules(preparation) }
}

type HeldVisit = Awaited<ReturnType<typeof findVisit>>

/** Returns the appointment as `findVisit` does, with its members' times on some days. */
export async function findForMove(
  call: Call,
  found: FoundOnline,
  { span, days }: ReturnType<typeof lookedAt>,
): Promise<FoundForMove & Pick<HeldVisit, 'place' | 'byProvider' | 'preparation'>> {
  const { tx, salonId, timeZone, now } = call
  const [{ before, ...held }, opening, members] = await Promise.all([
    findVisit(call, found),
    findOpeningTimes(tx, salonId, days),
    selectBookable(tx, salonId, found.staffIds, { ...span, now }),
  ])
  const salon = { zone: timeZone, ...opening }
  return { before, ...held, salon, members }
}

/** Locks the members, then the appointment, in the order of all bookings, before anything is read. */
export async function holdVisit({ tx, salonId }: Call, { staffIds, appointmentId }: FoundOnline): Promise<void> {
  await Promise.all([lockStaff(tx, salonId, staffIds, null), lockAppointment(tx, salonId, appointmentId)])
}

/** Returns a visit in the form of the response. */
export function answerOf(
  appointment: BookedAppointment,
  { customerName, customerEmail }: FoundOnline,
  { rules, place, byProvider, preparation }: Omit<HeldVisit, 'before'>,
  { now, currency }: Pick<Call, 'now' | 'currency'>,
) {
  const shown = { ...rules, customerName, place, currency, preparation }
  const paying = { ...byProvider, hasEmail: customerEmail !== null }
  return { visit: shownVisit(appointment, { ...shown, byProvider: paying }, now) }
}
