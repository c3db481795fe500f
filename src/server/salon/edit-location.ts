import { reachedLocation } from '#domain/auth/reach.ts'
import { editedE164 } from '#domain/kit/phone.ts'
import type { editLocationContract } from '#domain/salon/contract-locations.ts'
import { decideLocationEdit } from '#domain/salon/decide-location.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lockLocation, updateLocation } from './store-locations.ts'

/** Changes the details of a location. */
export const editLocation: UseCase<typeof editLocationContract> = async (call, { params, body }) => {
  const { tx, salonId, currency, now } = call
  const before = await lockLocation(tx, salonId, params.id, reachedLocation(call))
  const location = decideLocationEdit(before, body)
  const phoneE164 = editedE164(body.phone, before!.phone, currency)
  const about = { action: 'location-edited', subject: 'location', subjectId: location.id }
  await Promise.all([
    updateLocation(tx, salonId, { ...location, phoneE164 }, now),
    recordAudit(call, { ...about, before: before!, after: location }),
  ])
  return { location }
}
