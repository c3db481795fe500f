import type { addLocationContract } from '#domain/salon/contract-locations.ts'
import { e164Of } from '#domain/kit/phone.ts'
import { decideNewLocation } from '#domain/salon/decide-location.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { countActiveLocations, insertLocation } from './store-locations.ts'
import { lockUsed } from './store.ts'

/** Adds a location, as far as the plan allows. */
export const addLocation: UseCase<typeof addLocationContract> = async (call, { body }) => {
  const { tx, salonId, currency, now } = call
  const phoneE164 = e164Of(body.phone, currency)
  const used = await lockUsed('create_location', call, () => countActiveLocations(tx, salonId))
  const location = decideNewLocation(used, body, call)
  await Promise.all([
    insertLocation(tx, salonId, { ...location, phoneE164 }, now),
    recordAudit(call, { action: 'location-added', subject: 'location', subjectId: location.id, after: body }),
  ])
  return { location }
}
