import { defaultBusinessHours } from '#domain/salon/business-hours.ts'
import type { readBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findBusinessHours } from './store-hours.ts'

/** The hours of the week, or the default to begin with where none were set. */
export const readBusinessHours: UseCase<typeof readBusinessHoursContract> = async ({ tx, salonId }) => {
  const hours = await findBusinessHours(tx, salonId)
  return { hours: [...(hours ?? defaultBusinessHours)], areSet: hours !== null }
}
