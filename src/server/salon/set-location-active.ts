import { reachedLocation } from '#domain/auth/reach.ts'
import type { setLocationActiveContract } from '#domain/salon/contract-locations.ts'
import { decideLocationActive } from '#domain/salon/decide-location.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { countMembersAt } from '#server/staff/store.ts'
import { countActiveLocations, lockLocation, setLocationInUse } from './store-locations.ts'
import { lockUsed } from './store.ts'

/** Archives a location where nobody works any more, or takes it back into use as far as the plan allows. */
export const setLocationActive: UseCase<typeof setLocationActiveContract, SignedInCall> = async (
  call,
  { params: { id }, body: { isActive } },
) => {
  const { tx, salonId, now } = call
  const [used, before, memberCount] = await Promise.all([
    isActive ? lockUsed('create_location', call, () => countActiveLocations(tx, salonId)) : null,
    lockLocation(tx, salonId, id, reachedLocation(call)),
    countMembersAt(tx, salonId, id),
  ])
  const location = decideLocationActive({ before, memberCount, used }, isActive, call)
  if (before!.isActive !== isActive) {
    const action = isActive ? 'location-reactivated' : 'location-archived'
    await Promise.all([
      setLocationInUse(tx, salonId, location, now),
      recordAudit(call, { action, subject: 'location', subjectId: id, before: { name: location.name } }),
    ])
  }
  return { location }
}
