import { Refusal } from '#domain/kit/refusal.ts'
import type { addHolidayContract } from '#domain/salon/contract-hours.ts'
import { type HolidayHours, keptHours, whyHolidayRefused } from '#domain/salon/holiday.ts'
import type { UseCase } from '#server/kit/call.ts'
import { insertHoliday } from './store-hours.ts'

/** Adds a holiday: closed, or with special hours. Appointments of that day stay. */
export const addHoliday: UseCase<typeof addHolidayContract> = async ({ tx, salonId, now, newId }, { body }) => {
  requireHolidayHours(body)
  const holiday = { ...body, ...keptHours(body), id: newId() }
  await insertHoliday(tx, salonId, holiday, now)
  return { holiday }
}

/** Refuses special hours that are missing or out of order. */
export function requireHolidayHours(hours: HolidayHours): void {
  const why = whyHolidayRefused(hours)
  if (why) throw new Refusal(why, { field: hours.openTime ? 'closeTime' : 'openTime' })
}
