import { Refusal } from '#domain/kit/refusal.ts'
import type { editHolidayContract } from '#domain/salon/contract-hours.ts'
import { keptHours } from '#domain/salon/holiday.ts'
import type { UseCase } from '#server/kit/call.ts'
import { requireHolidayHours } from './add-holiday.ts'
import { updateHoliday } from './store-hours.ts'

/** Changes all fields of a holiday. */
export const editHoliday: UseCase<typeof editHolidayContract> = async (
  { tx, salonId, now },
  { params: { id }, body },
) => {
  requireHolidayHours(body)
  const holiday = { ...body, ...keptHours(body), id }
  if (!(await updateHoliday(tx, salonId, holiday, now))) throw new Refusal('not-found')
  return { holiday }
}
