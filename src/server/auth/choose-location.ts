import { Refusal } from '#domain/kit/refusal.ts'
import type { chooseLocationContract } from '#domain/salon/contract-locations.ts'
import type { UseCase } from '#server/kit/call.ts'
import { holdActiveLocation } from '#server/salon/store-locations.ts'
import { goToLocation } from './store-sessions.ts'

/** Takes the session to an active location of its salon, or to all of them; else 'not-found'. */
export const chooseLocation: UseCase<typeof chooseLocationContract> = async (call, { body }) => {
  const { tx, salonId, by } = call
  const { locationId } = body
  if (locationId !== null && !(await holdActiveLocation(tx, salonId, locationId)))
    throw new Refusal('not-found', { field: 'locationId' })
  await goToLocation(tx, by.sessionId, locationId)
  return {}
}
