import { reachedLocation } from '#domain/auth/reach.ts'
import type { setLocationActiveContract } from '#domain/salon/contract-locations.ts'
import { decideLocationActive } from '#domain/salon/decide-location.ts'
import { countBookedAt } from '#server/appointments/store-booked.ts'
import { recordAudit } from '#server/audit/store.ts'
import { lockStockedAt } from '#server/inventory/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lockDays } from '#server/sales/store-days.ts'
import { countMembersAt } from '#server/staff/store.ts'
import { countActiveLocations, lockLocation, setLocationInUse } from './store-locations.ts'
import { lockUsed } from './store.ts'

/**
 * Archives a location where nothing is left, or takes it back into use as far as the plan allows. To archive it
 * waits for all that moves money or goods there now. Locks, always in this order: the salon where its plan has a limit, else its
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
