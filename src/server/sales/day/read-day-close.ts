import type { readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { salesDayOf } from '#domain/sales/day/decide-close.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findDay } from './find-day.ts'

/** A day's money by member and method, and how it was closed. */
export const readDayClose: UseCase<typeof readDayCloseContract> = async (call, { query }) => {
  return salesDayOf(await findDay(call, query))
}
