import { hasNoLimit, whyGateRefuses } from '#domain/billing/plans.ts'
import type { readBookingPageContract } from '#domain/booking/contract.ts'
import { bookingWindow, specialDays } from '#domain/booking/free-days.ts'
import { pageAt, placesToChoose } from '#domain/booking/place.ts'
import { preparationOf } from '#domain/booking/preparation.ts'
import { isCardCurrency } from '#domain/deposits/card-payment.ts'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { compareNames, firstNameOf } from '#domain/kit/names.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { monthBounds } from '#domain/kit/time.ts'
import { mostAheadDays } from '#domain/salon/booking-rules.ts'
import type { Settings } from '#domain/salon/contract-settings.ts'
import type { Service } from '#domain/services/contract.ts'
import { takesAppointments } from '#domain/services/who-does.ts'
import { countCreated } from '#server/appointments/store.ts'
import { findWorkingDomain } from '#server/branding/store-domains.ts'
import { findCoverHash } from '#server/branding/store.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { findLogoStamp } from '#server/salon/store-logo.ts'
import { hasBranding } from '#server/salon/store-plan.ts'
import { selectVisitorPlaces } from '#server/salon/store-locations.ts'
import { findSettings } from '#server/salon/store-settings.ts'
import { findSalon } from '#server/salon/store.ts'
import { selectServices } from '#server/services/store.ts'
import { selectTeam } from '#server/staff/store.ts'
import { hasCardAccount } from './store-cards.ts'

/** Returns a visitor's view of a salon before booking, in one round trip. */
export const readBookingPage: UseCase<typeof readBookingPageContract> = async (call, { query }) => {
  const { tx, salonId, timeZone, currency, now } = call
  const first = today(now, timeZone)
  const [salon, { settings }, opening, services, team, look, places, isBookable, hasAccount] = await Promise.all([
    findSalon(tx, salonId),
    findSettings(tx, salonId),
    findOpeningTimes(tx, salonId, { first, last: addDays(first, mostAheadDays) }),
    selectServices(tx, salonId),
    selectTeam(tx, salonId),
    findLook(call),
    selectVisitorPlaces(tx, salonId),
    mayBook(call),
    hasCardAccount(tx, salonId),
  ])
  if (!salon) throw new Refusal('salon-not-found')
  const { bookingNoticeMin, bookingAheadDays, cancelNoticeMin, needsApproval } = settings
  const rules = { bookingNoticeMin, bookingAheadDays, cancelNoticeMin, needsApproval }
  const { name, slug, phone, address } = salon
  const email = settings.isEmailPublic ? settings.email : null
  const locations = placesToChoose(places)
  const place = locations.find(({ id }) => id === query.location) ?? null
  if (query.location !== undefined && !places.some(({ id, isActive }) => isActive && id === query.location))
    throw new Refusal('not-found', { field: 'location' })
  const page = {
    salon: { name, slug, phone, email, address, timeZone, currency, ...look(settings) },
    locations,
    place: null,
    isBookable,
    rules,
    preparation: preparationOf(settings),
    takesCards: hasAccount && isCardCurrency(currency),
    hours: opening.hours && [...opening.hours],
    specialDays: specialDays({ zone: timeZone, ...opening }, bookingWindow(rules, now, timeZone)),
    services: services
      .filter(({ isActive }) => isActive)
      .toSorted(compareNames)
      .map((service) => toldOf(service, settings)),
    staff: team
      .map((member, position) => ({ ...member, name: firstNameOf(member.name), cloth: position + 1 }))
      .filter((member) => member.isActive && takesAppointments(member))
      .map(({ id, name: firstName, serviceIds, cloth, locationId }) => ({
        id,
        name: firstName,
        serviceIds,
        cloth,
        locationId,
      })),
  }
  return pageAt(page, place)
}

/**
 * Returns a visitor's view of a service. Names each field, because the page contains its data, and buffers and versions
 * are private.
 */
function toldOf(service: Service, { isDepositOn }: Pick<Settings, 'isDepositOn'>) {
  const { id, name, category, priceMinor, durationMin, mayRunBeside, description, depositMinor } = service
  const told = { id, name, category, priceMinor, durationMin, mayRunBeside, description }
  return { ...told, depositMinor: isDepositOn ? depositMinor : 0, preparation: preparationOf(service) }
}

/** Returns whether the plan allows one more appointment this month. Booking checks it again, under a lock. */
async function mayBook({ tx, salonId, plan, isSuspended, timeZone, now }: Call): Promise<boolean> {
  if (isSuspended) return false
  if (hasNoLimit('create_appointment', { plan })) return true
  const [from, before] = monthBounds(today(now, timeZone), timeZone)
  return whyGateRefuses('create_appointment', { plan }, await countCreated(tx, salonId, from, before)) === null
}

const nothing = { logoStamp: null, coverHash: null, colour: null, domain: null }

/**
 * Returns the parts of the salon's own look that its plan shows. The rest stays stored for a plan that does.
 */
async function findLook(call: Call) {
  const { tx, salonId } = call
  const [isShown, logoStamp, coverHash, domain] = await Promise.all([
    hasBranding(call),
    findLogoStamp(tx, salonId),
    findCoverHash(tx, salonId),
    findWorkingDomain(tx, salonId),
  ])
  return ({ bookingColour: colour }: Pick<Settings, 'bookingColour'>) =>
    isShown ? { logoStamp, coverHash, colour, domain } : nothing
}
