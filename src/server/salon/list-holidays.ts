import type { listHolidaysContract } from '#domain/salon/contract-hours.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectHolidays } from './store-hours.ts'

/** The salon's holidays by date. */
export const listHolidays: UseCase<typeof listHolidaysContract> = async ({ tx, salonId }) => {
  return { holidays: await selectHolidays(tx, salonId) }
}
