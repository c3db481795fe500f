import type { checkTimeZoneContract } from '#domain/salon/contract-settings.ts'
import { strandedBy } from '#domain/salon/opening-change.ts'
import type { UseCase } from '#server/kit/call.ts'
import { tellStranded } from './check-opening-times.ts'
import { loadOpening } from './load-opening.ts'

/** Returns the bookings that another time zone would leave outside the opening times. */
export const checkTimeZone: UseCase<typeof checkTimeZoneContract> = async (call, { query }) => {
  const { times, booked } = await loadOpening(call, { lock: false })
  return tellStranded(call, strandedBy({ kind: 'zone', zone: query.timeZone }, times, booked))
}
