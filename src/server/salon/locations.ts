import { reachedLocation } from '#domain/auth/reach.ts'
import { e164Of, editedE164 } from '#domain/kit/phone.ts'
import type {
  addLocationContract,
  editLocationContract,
  listLocationsContract,
  setLocationActiveContract,
} from '#domain/salon/contract-locations.ts'
import { decideLocationActive, decideLocationEdit, decideNewLocation } from '#domain/salon/decide-location.ts'
import { countBookedAt } from '#server/appointments/store-booked.ts'
import { recordAudit } from '#server/audit/store.ts'
import { lockStockedAt } from '#server/inventory/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lockDays } from '#server/sales/store-days.ts'
import { countMembersAt } from '#server/staff/store.ts'
import {
  countActiveLocations,
  insertLocation,
  lockLocation,
  selectLocations,
  setLocationInUse,
  updateLocation,
} from './store-locations.ts'
import { lockUsed } from './store.ts'

/** Returns the locations that a person may see, whichever is chosen now. */
export const listLocations: UseCase<typeof listLocationsContract> = async (call) => {
  return { locations: await selectLocations(call.tx, call.salonId, reachedLocation(call)) }
}

/** Adds a location if the plan allows one more. */
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

/**
 * Archives an empty location, or restores one if the plan allows one more. Archiving waits for everything
 * that is moving money or stock there. Locks, always in this order: the salon if its plan has a limit, otherwise its
 * days; the location; its products by id.
 */
export const setLocationActive: UseCase<typeof setLocationActiveContract> = async (
  call,
  { params: { id }, body: { isActive } },
) => {
  const { tx, salonId, now } = call
  const [used, , before, stockedCount, memberCount, bookedCount] = await Promise.all([
    isActive ? lockUsed('create_location', call, () => countActiveLocations(tx, salonId)) : null,
    isActive ? null : lockDays(tx, salonId),
    lockLocation(tx, salonId, id, reachedLocation(call)),
    lockStockedAt(tx, salonId, id),
    countMembersAt(tx, salonId, id),
    countBookedAt(tx, salonId, id, now),
  ])
  const found = { before, used, memberCount, bookedCount, stockedCount }
  const location = decideLocationActive(found, isActive, call)
  if (before!.isActive !== isActive) {
    const action = isActive ? 'location-reactivated' : 'location-archived'
    await Promise.all([
      setLocationInUse(tx, salonId, location, now),
      recordAudit(call, { action, subject: 'location', subjectId: id, before: { name: location.name } }),
    ])
  }
  return { location }
}
