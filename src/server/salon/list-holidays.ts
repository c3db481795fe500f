import type { Output } from '#domain/kit/endpoint.ts'
import type { listHolidaysContract } from '#domain/salon/contract-hours.ts'
import type { Call } from '#server/kit/call.ts'
import { selectHolidays } from './store-hours.ts'

/** The salon's holidays by date. */
export async function listHolidays({ tx, salonId }: Call): Promise<Output<typeof listHolidaysContract>> {
  return { holidays: await selectHolidays(tx, salonId) }
}
