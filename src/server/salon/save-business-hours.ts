import { Refusal } from '#domain/kit/refusal.ts'
import type { saveBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { whyHoursRefused } from '#domain/salon/holiday.ts'
import type { UseCase } from '#server/kit/call.ts'
import { replaceBusinessHours } from './store-hours.ts'

/** Saves the hours of all weekdays. What is booked outside them stays: it was right when it was booked. */
export const saveBusinessHours: UseCase<typeof saveBusinessHoursContract> = async ({ tx, salonId }, { body }) => {
  const why = whyHoursRefused(body.hours)
  if (why) throw new Refusal(why, { field: 'hours' })
  const hours = body.hours.toSorted((a, b) => a.weekday - b.weekday)
  await replaceBusinessHours(tx, salonId, hours)
  return { hours }
}
