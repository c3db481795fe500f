import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { editHolidayContract } from '#domain/salon/contract-hours.ts'
import { keptHours } from '#domain/salon/holiday.ts'
import type { Call } from '#server/kit/call.ts'
import { requireHolidayHours } from './add-holiday.ts'
import { updateHoliday } from './store-hours.ts'

/** Changes all fields of a holiday. */
export async function editHoliday(
  { tx, salonId, now }: Call,
  { params: { id }, body }: ParsedInput<typeof editHolidayContract>,
): Promise<Output<typeof editHolidayContract>> {
  requireHolidayHours(body)
  const holiday = { ...body, ...keptHours(body), id }
  if (!(await updateHoliday(tx, salonId, holiday, now))) throw new Refusal('not-found')
  return { holiday }
}
