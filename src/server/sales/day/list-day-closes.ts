import { locationOfNew } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { listDayClosesContract } from '#domain/sales/day/contract-days.ts'
import { varianceOf } from '#domain/sales/day/day-close.ts'
import type { UseCase } from '#server/kit/call.ts'
import { hasLocation, selectCloses } from '#server/sales/store-days.ts'

const CLOSES_PER_PAGE = 31

/** A page of the closed days of a location, the latest first. Refuses 'not-found'. */
export const listDayCloses: UseCase<typeof listDayClosesContract> = async (call, { query }) => {
  const { tx, salonId } = call
  const locationId = locationOfNew(call, query.locationId)
  const page = { before: query.cursor ?? null, limit: CLOSES_PER_PAGE + 1 }
  const [isThere, rows] = await Promise.all([
    hasLocation(tx, salonId, locationId),
    selectCloses(tx, salonId, locationId, page),
  ])
  if (!isThere) throw new Refusal('not-found', { field: 'locationId' })
  const shown = rows.slice(0, CLOSES_PER_PAGE)
  return {
    closes: shown.map((close) => ({ ...close, varianceMinor: varianceOf(close.expectedMinor, close.countedMinor) })),
    nextCursor: rows.length > CLOSES_PER_PAGE ? shown.at(-1)!.day : null,
  }
}
