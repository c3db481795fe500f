import { locationOfNew } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type {
  closeDayContract,
  listDayClosesContract,
  readDayCloseContract,
  reopenDayContract,
} from '#domain/sales/day/contract-days.ts'
import { varianceOf } from '#domain/sales/day/day-close.ts'
import { decideClose, decideReopening, salesDayOf } from '#domain/sales/day/decide-close.ts'
import { entryOf } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { eraseClose, hasLocation, insertClose, lockDays, selectCloses } from '#server/sales/store-days.ts'
import { findDay } from './find-day.ts'

const CLOSES_PER_PAGE = 31

/** Returns a page of the closed days of a location, latest first. Throws 'not-found'. */
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

/** Returns a day's money by member and method, and how the day was closed. */
export const readDayClose: UseCase<typeof readDayCloseContract> = async (call, { query }) => {
  return salesDayOf(await findDay(call, query))
}

/**
 * Closes a day: counted cash against expected cash. Waits for sales, refunds and payments that are being saved,
 * and makes later ones wait, so that each is either counted or refused.
 */
export const closeDay: UseCase<typeof closeDayContract> = async (call, { body }) => {
  const { tx, salonId } = call
  const [, found] = await Promise.all([lockDays(tx, salonId), findDay(call, body)])
  const decided = decideClose(found, body, call)
  const { day, locationId: subjectId, counted } = decided
  const entry = entryOf(call, { action: 'day-closed', subject: 'day_close', subjectId, after: { day, ...counted } })
  const [, closed] = await Promise.all([insertClose(tx, salonId, decided, entry), findDay(call, decided)])
  return salesDayOf(closed)
}

/** Reopens a closed day; the audit log keeps the counted amounts. */
export const reopenDay: UseCase<typeof reopenDayContract> = async (call, { body }) => {
  const { tx, salonId } = call
  const [, found] = await Promise.all([lockDays(tx, salonId), findDay(call, body)])
  const decided = decideReopening(found, call)
  const { day, locationId: subjectId, before } = decided
  const entry = entryOf(call, { action: 'day-reopened', subject: 'day_close', subjectId, before: { day, ...before } })
  await eraseClose(tx, salonId, decided, entry)
  return salesDayOf({ ...found, close: null })
}
