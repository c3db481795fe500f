import { reachedLocation } from '#domain/auth/reach.ts'
import type { listLocationsContract } from '#domain/salon/contract-locations.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectLocations } from './store-locations.ts'

/** The locations that somebody reaches, wherever they are now. */
export const listLocations: UseCase<typeof listLocationsContract> = async (call) => {
  return { locations: await selectLocations(call.tx, call.salonId, reachedLocation(call)) }
}
