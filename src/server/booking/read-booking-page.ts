import type { readBookingPageContract } from '#domain/booking/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { compareNames, firstNameOf } from '#domain/kit/names.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/call.ts'
import { findBusinessHours } from '#server/salon/store-hours.ts'
import { findSalon } from '#server/salon/store.ts'
import { selectServices } from '#server/services/store.ts'
import { selectTeam } from '#server/staff/store.ts'

/** What a visitor sees of a salon before booking. */
export async function readBookingPage({
  tx,
  salonId,
  timeZone,
  currency,
}: Call): Promise<Output<typeof readBookingPageContract>> {
  const salon = await findSalon(tx, salonId)
  if (!salon) throw new Refusal('salon-not-found')
  const hours = await findBusinessHours(tx, salonId)
  const services = (await selectServices(tx, salonId)).filter(({ isActive }) => isActive)
  const team = (await selectTeam(tx, salonId)).filter(({ isActive }) => isActive)
  return {
    salon: { name: salon.name, phone: salon.phone, address: salon.address, timeZone, currency },
    hours: hours && [...hours],
    services: services.toSorted(compareNames),
    staff: team.map(({ id, name, serviceIds }) => ({ id, name: firstNameOf(name), serviceIds })),
  }
}
