import type { Output } from '#domain/kit/endpoint.ts'
import { defaultBusinessHours } from '#domain/salon/business-hours.ts'
import type { readBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import type { Call } from '#server/kit/call.ts'
import { findBusinessHours } from './store-hours.ts'

/** The hours of the week, or the default to begin with where none were set. */
export async function readBusinessHours({ tx, salonId }: Call): Promise<Output<typeof readBusinessHoursContract>> {
  const hours = await findBusinessHours(tx, salonId)
  return { hours: [...(hours ?? defaultBusinessHours)], areSet: hours !== null }
}
