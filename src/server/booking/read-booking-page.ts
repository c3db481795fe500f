import type { readBookingPageContract } from '#domain/booking/contract.ts'
import { compareNames, firstNameOf } from '#domain/kit/names.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findBusinessHours } from '#server/salon/store-hours.ts'
import { findSettings } from '#server/salon/store-settings.ts'
import { findSalon } from '#server/salon/store.ts'
import { selectServices } from '#server/services/store.ts'
import { selectTeam } from '#server/staff/store.ts'

/** What a visitor sees of a salon before booking. */
export const readBookingPage: UseCase<typeof readBookingPageContract> = async ({ tx, salonId, timeZone, currency }) => {
  const [salon, { settings }, hours, services, team] = await Promise.all([
    findSalon(tx, salonId),
    findSettings(tx, salonId),
    findBusinessHours(tx, salonId),
    selectServices(tx, salonId),
    selectTeam(tx, salonId),
  ])
  if (!salon) throw new Refusal('salon-not-found')
  const { bookingNoticeMin, bookingAheadDays, cancelNoticeMin } = settings
  return {
    salon: {
      name: salon.name,
      phone: salon.phone,
      email: settings.isEmailPublic ? settings.email : null,
      address: salon.address,
      timeZone,
      currency,
    },
    rules: { bookingNoticeMin, bookingAheadDays, cancelNoticeMin },
    hours: hours && [...hours],
    services: services.filter(({ isActive }) => isActive).toSorted(compareNames),
    staff: team
      .filter(({ isActive }) => isActive)
      .map(({ id, name, serviceIds }) => ({ id, name: firstNameOf(name), serviceIds })),
  }
}
