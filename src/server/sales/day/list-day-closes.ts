import { Refusal } from '#domain/kit/refusal.ts'
import type { listDayClosesContract } from '#domain/sales/day/contract-days.ts'
import { varianceOf } from '#domain/sales/day/day-close.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findLocation, selectCloses } from '#server/sales/store-days.ts'

const CLOSES_PER_PAGE = 31

/** A page of the closed days of a location, the latest first. Refuses 'not-found'. */
export const listDayCloses: UseCase<typeof listDayClosesContract> = async ({ tx, salonId }, { query }) => {
  const page = { before: query.cursor ?? null, limit: CLOSES_PER_PAGE + 1 }
  const [locationId, rows] = await Promise.all([
    findLocation(tx, salonId, query.locationId),
    selectCloses(tx, salonId, query.locationId, page),
  ])
  if (!locationId) throw new Refusal('not-found', { field: 'locationId' })
  const shown = rows.slice(0, CLOSES_PER_PAGE)
  return {
    closes: shown.map((close) => ({ ...close, varianceMinor: varianceOf(close.expectedMinor, close.countedMinor) })),
    nextCursor: rows.length > CLOSES_PER_PAGE ? shown.at(-1)!.day : null,
  }
}
